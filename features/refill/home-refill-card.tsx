import { Card } from '@/components/ui/card';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { Refill } from './islands';
import { refillStart } from './refill-start';

/** The top-up form of home (F1.10). */
export async function HomeRefillCard({ locale }: { locale: LocaleSlug }) {
  return (
    <Card>
      <Refill locale={locale} place="home" {...(await refillStart(locale, 'refill'))} />
    </Card>
  );
}
