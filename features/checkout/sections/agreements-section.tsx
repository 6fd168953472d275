import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { RadioCards } from '@/components/form/choices';
import { TextButton } from '@/components/ui/controls/text-link';
import { askPaymentType } from '@/features/checkout/agreements/payment-popups';
import type { OrderValues } from '@/features/checkout/order/order-values';
import { roublesOf } from '@/features/checkout/pay/payment-options';
import { AgreementLabel, BoxMarkup, RoublesInfo } from '@/features/checkout/pay/provider-words';
import { OrderMethod, OrderSection, OrderTick } from './order-fields';
import { useOrderScope } from './order-scope';
import { useOrderPrice } from './use-order-price';

/** Consents (F3.79, F3.80, F3.31, F3.39) and the way to pay (F1.26–F1.28, F2.108). */
export function AgreementsSection() {
  const t = useTranslations('order.agree');
  const { conditions, payment, locale } = useOrderScope().data;
  const link = (path: string) => (words: ReactNode) => <a href={`/${locale}/${path}`}>{words}</a>;
  return (
    <OrderSection name="agree" title={t('title')}>
      <div>
        {conditions && <OrderTick name="conditions" label={<BoxMarkup html={conditions} />} />}
        <OrderTick name="residencyConfirmed" label={t('residency')} />
        <OrderTick name="dataConsent" label={t.rich('dataConsent', { privacy: link('privacy') })} />
        {payment.agreements.map((agreement) => (
          <OrderTick key={agreement.name} name={agreement.name} label={<AgreementLabel agreement={agreement} />} />
        ))}
        <OrderTick name="immediateSupply" label={t('immediateSupply')} />
      </div>
      <Methods />
    </OrderSection>
  );
}

/** The ways to pay, and how roubles are paid once they are chosen (F3.33, F3.35). */
function Methods() {
  const t = useTranslations('payment.methods');
  const words = useTranslations('order.agree');
  const { locale, payment } = useOrderScope().data;
  const { control } = useFormContext<OrderValues>();
  const method = useWatch({ control, name: 'paymentMethod' });
  const { price } = useOrderPrice();
  const roubles = roublesOf(payment, method);
  return (
    <>
      <RadioCards legend={t('legend')} columns>
        {payment.methods.map(({ id, kind }, index) => (
          <OrderMethod
            key={id}
            value={id}
            label={t(`${kind}.title`)}
            caption={t(`${kind}.caption`)}
            first={index === 0}
          />
        ))}
      </RadioCards>
      {/* Where roubles are on offer, the card decides what to choose: the popup asks for it and the form hears the answer. */}
      {payment.methods.some(({ kind }) => kind === 'other') && (
        <TextButton onClick={() => askPaymentType(locale, null)}>{words('cardHelp')}</TextButton>
      )}
      {roubles && <RoublesInfo roubles={roubles} totalCents={price.totalCents} />}
    </>
  );
}
