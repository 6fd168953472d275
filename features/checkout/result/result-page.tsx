import { getTranslations } from 'next-intl/server';
import { NoScript } from '@/components/ui/feedback/no-script';
import { Globe } from '@/features/chart/public-server';
import type { PaidThing } from '@/features/checkout/pay/payment-hrefs';
import { loadIslandMessages } from '@/lib/i18n/island-messages';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { ResultIsland } from './result';

/** The result page of orders and top-ups: the browser asks how the payment stands. */
export async function ResultPage({ locale, thing }: { locale: LocaleSlug; thing: PaidThing }) {
  const [t, messages] = await Promise.all([getTranslations('result'), loadIslandMessages('result', locale)]);
  const chart = <Globe variant="status" stops={[]} />;
  return (
    <>
      <div className="wrap">
        <NoScript>{t('noScript')}</NoScript>
      </div>
      <ResultIsland locale={locale} thing={thing} chart={chart} messages={messages} />
    </>
  );
}
