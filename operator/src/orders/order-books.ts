import { type Cents, shareOf } from '@/lib/format/money';
import type { OrderPrice } from '@/lib/pricing/order-price';
import type { RefundPurpose } from '@/operator/src/db/schema/payments';
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

/** The VAT in the package of an order, in cents: none where the balance pays for it, and for a company that accounts for it itself. */
function packageVatCents(price: OrderPrice): Cents {
  return price.vat.cents === 0 ? 0 : packageVat(price, centsOf(price, 'package'), paidBalanceCents(price));
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
  const tariffNet = price.totalCents - price.vat.cents - packageNet - bought;
  return [
    house('psp_clearing', -price.totalCents),
    house('vat_payable', price.vat.cents),
    house('package_revenue', packageNet),
    house('tariff_revenue', Math.max(0, tariffNet)),
    // A tariff that costs less than its starting balance gives the difference away.
    house('promo_expense', Math.min(0, tariffNet) - (price.balanceCents - bought)),
    ...balance,
  ];
}

/** What of an order has not gone back in the books, in cents: its VAT, and what was earned by tariff and package without it. */
export type StandingIncome = { readonly vatCents: Cents; readonly netCents: Cents };

/** What a part of an order's payment is made of, in cents; `giftCents` is more than was earned by the order. */
type RefundSplit = { readonly vatCents: Cents; readonly netCents: Cents; readonly giftCents: Cents };

type Part = {
  readonly cents: Cents;
  /** Null for money that is given back for nothing in particular. */
  readonly purpose: RefundPurpose | null;
  readonly standing: StandingIncome;
};

/** The VAT in a part: of a package its own, of balance none (ADR 22), else the share of it in what was no balance. */
function vatOfPart(price: OrderPrice, { cents, purpose }: Part): Cents {
  if (purpose === 'balance') return 0;
  if (purpose === 'package') return packageVatCents(price);
  return shareOf(cents, price.vat.cents, Math.max(1, price.totalCents - paidBalanceCents(price)));
}

/** What a part of an order's payment that goes back takes along of VAT and revenue: never more than is left of both. */
export function splitRefund(price: OrderPrice, part: Part): RefundSplit {
  const vatCents = Math.min(vatOfPart(price, part), part.standing.vatCents, part.cents);
  const netCents = Math.min(part.cents - vatCents, Math.max(0, part.standing.netCents));
  return { vatCents, netCents, giftCents: part.cents - vatCents - netCents };
}

/**
 * The entries of a part of an order's payment that went back while the number keeps its balance. Balance that was bought has left the
 * number before, and is owed.
 */
export function refundLines(price: OrderPrice, part: Part): LedgerLine[] {
  const { cents, purpose } = part;
  if (purpose === 'balance') return [house('psp_clearing', cents), house('refund_payable', -cents)];
  const { vatCents, netCents, giftCents } = splitRefund(price, part);
  return [
    house('psp_clearing', cents),
    house('vat_payable', -vatCents),
    house(purpose === 'package' ? 'package_revenue' : 'tariff_revenue', -netCents),
    house('promo_expense', -giftCents),
  ];
}
