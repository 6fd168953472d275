import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';
import { TextButton } from '@/components/ui/text-link';
import { RoublesInfo, roublesOf } from '@/features/checkout/public';
import type { PaymentOffer } from '@/features/checkout/public-server';
import type { LiveCalculation } from '@/features/refill/use-calculation';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { RefillSum } from './refill-sum';

type LiveSumProps = {
  locale: LocaleSlug;
  offer: Pick<PaymentOffer, 'methods' | 'roubles'>;
  paymentMethod: string;
  calculation: LiveCalculation;
};

/** The sum that follows every change, how to pay in roubles once that is chosen, and why nothing could be counted (F8.25). */
export function LiveSum({ locale, offer, paymentMethod, calculation }: LiveSumProps) {
  const t = useTranslations('refill');
  const { state, found, faults, retry, amountCents, totalCents, bonusCents } = calculation;
  const roubles = roublesOf(offer, paymentMethod);
  const buys = found && t('buys', { call: found.call.total, data: found.data.total });
  return (
    <>
      {roubles && <RoublesInfo roubles={roubles} totalCents={amountCents} />}
      {state === 'error' && faults.length === 0 && (
        <Note tone="bad" live>
          <p>{t('calculation.failed')}</p>
          <TextButton onClick={retry}>{t('calculation.again')}</TextButton>
        </Note>
      )}
      <RefillSum
        {...{ locale, totalCents, bonusCents }}
        busy={state === 'load'}
        notes={found && buys ? [found.hint, buys].filter((note) => note !== '') : []}
      />
    </>
  );
}
