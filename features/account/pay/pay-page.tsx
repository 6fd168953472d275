import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/ui/blocks/card';
import { EarlyReads } from '@/features/account/shell/early-reads';
import { refillStart } from '@/features/refill/public-server';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { PayIsland } from './islands';
import { PayFillIsland } from './pay-fill';

/** The top-up of the main number (F2.59): the form is everybody's, who pays is known later. */
export async function PayPage({ locale }: { locale: LocaleSlug }) {
  const [t, start] = await Promise.all([getTranslations('refill.pay'), refillStart(locale, 'pay')]);
  return (
    <div className="stack">
      <EarlyReads />
      <h1 className="t1">{t('title')}</h1>
      <p className="lead">{t('lead')}</p>
      <Card>
        <PayIsland locale={locale} {...start} />
        <PayFillIsland locale={locale} messages={{}} />
      </Card>
    </div>
  );
}
