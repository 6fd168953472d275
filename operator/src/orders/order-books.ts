import { type Cents, shareOf } from '@/lib/format/money';
import type { OrderPrice } from '@/lib/pricing/order-price';
import { house, type LedgerLine } from '@/operator/src/ledger/post-ledger';

/** What balance was bought; the rest of it is a gift of the shop. */
export function paidBalanceCents({ paid, credits }: OrderPrice): Cents {
  const bought = ['extraBalance', 'topUp', 'starterBalance'];
  return [...paid, ...credits].filter(({ kind }) => bought.includes(kind)).reduce((sum, { cents }) => sum + cents, 0);
}

function centsOf(price: OrderPrice, kind: string): Cents {
  return price.paid.find((line) => line.kind === kind)?.cents ?? 0;
}

/** The VAT of a package within an order; a company's, which is not paid, by its share of what is not balance. */
function packageVat(price: OrderPrice, packageGross: Cents, bought: Cents): Cents {
  const vatOff = -centsOf(price, 'reverseCharge');
  if (vatOff === 0) return shareOf(packageGross, price.vat.rate, 10_000 + price.vat.rate);
  return shareOf(vatOff, packageGross, Math.max(packageGross, price.totalCents + vatOff - bought));
}

/** What was paid for the package of an order, in cents: 0 where the balance pays for it; a company pays no VAT of it. */
export function packageCostCents(price: OrderPrice): Cents {
  const grossCents = centsOf(price, 'package');
  const isCompany = centsOf(price, 'reverseCharge') !== 0;
  return isCompany ? grossCents - packageVat(price, grossCents, paidBalanceCents(price)) : grossCents;
}

/** The entries of a paid order or top-up: money in; VAT, revenue and the balance of the number out. */
export function incomeLines(price: OrderPrice, balance: readonly LedgerLine[]): LedgerLine[] {
  const packageGross = centsOf(price, 'package');
  const bought = paidBalanceCents(price);
  const packageNet = packageGross - packageVat(price, packageGross, bought);
  return [
    house('psp_clearing', -price.totalCents),
    house('vat_payable', price.vat.cents),
    house('package_revenue', packageNet),
    house('tariff_revenue', price.totalCents - price.vat.cents - packageNet - bought),
    house('promo_expense', -(price.balanceCents - bought)),
    ...balance,
  ];
}
