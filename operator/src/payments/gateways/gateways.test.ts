import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { backCases } from '@/operator/testing/gateways/gateway-back-suite';
import { sandboxShop, stripeShop } from '@/operator/testing/gateways/gateway-shops';
import { noticeCases, paymentCases, reconcileCases } from '@/operator/testing/gateways/gateway-suite';

for (const [name, shopOf] of [
  ['sandbox', sandboxShop],
  ['Stripe', stripeShop],
] as const) {
  describeOnBoth(`the ${name} gateway`, (make) => {
    const shops = () => shopOf(make);
    paymentCases(shops);
    reconcileCases(shops);
    backCases(shops);
    noticeCases(shops);
  });
}
