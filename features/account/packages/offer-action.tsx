import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { packageHref } from '@/features/catalog/public';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { type AccountPackage, toBuy } from './account-package';
import { startPurchase } from './start-purchase';

type OfferActionProps = {
  offer: AccountPackage;
  countryId: number;
  locale: LocaleSlug;
  /** Whether the number has a package for the same countries, of which there is one at a time. */
  taken?: boolean;
};

/** Activates a package for the main number; what is paid by the megabyte needs no activation. */
export function OfferAction({ offer, countryId, locale, taken = false }: OfferActionProps) {
  const t = useTranslations('settings.packages.view');
  if (offer.perMegabytePayment) return null;
  return (
    <>
      <Button
        variant="course"
        size="l"
        full
        disabled={!offer.available || taken}
        onClick={() => startPurchase(toBuy(offer, countryId), locale)}
      >
        {t(offer.available ? 'activate' : 'off')}
      </Button>
      {taken && <p className="small muted">{t('taken')}</p>}
      <TextLink href={packageHref(locale, offer.slug)}>{t('more')}</TextLink>
    </>
  );
}
