import { Card } from '@/components/ui/card';
import { Refill } from '@/features/refill/islands';
import { refillStart } from '@/features/refill/refill-start';
import type { LocaleSlug } from '@/lib/i18n/locales';

/** The top-up form of home (F1.10). */
export async function HomeRefillCard({ locale }: { locale: LocaleSlug }) {
  return (
    <Card>
      <Refill locale={locale} place="home" {...(await refillStart(locale))} />
    </Card>
  );
}
