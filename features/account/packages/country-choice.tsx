import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SelectField } from '@/components/form/fields';
import { islandCode } from '@/components/hydrate/island-code';
import { Card } from '@/components/ui/blocks/card';
import { Button } from '@/components/ui/controls/button';
import { TextLink } from '@/components/ui/controls/text-link';
import { Badge } from '@/components/ui/feedback/badge';
import { Icon } from '@/components/ui/pictures/icon';
import { isUnread } from '@/features/account/failure-note';
import { balanceQuery, packagesQuery, profileQuery } from '@/features/account/model/account-query-options';
import { ReadFailure } from '@/features/account/read-failure';
import { packageHref } from '@/features/countries/public';
import { packageViewPopup } from '@/features/packages/public-client';
import type { EsimPackage } from '@/lib/api/contract/profile';
import { queryClient } from '@/lib/browser/query-client';
import { useMoney } from '@/lib/browser/use-money';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { type AccountPackage, countryPackagesQuery, sharesArea, toBuy } from './account-package';
import styles from './country-packages.module.scss';
import { CoveredAlready } from './covered-already';
import { OwnLine, TopUpLink } from './own-balance';
import { startPurchase } from './package-popups';
import { usePackageText } from './use-package-text';

type CountryChoiceProps = { locale: LocaleSlug; countries: readonly { readonly id: number; readonly name: string }[] };

/** Packages of a country for the main number (F1.12): pick the country, look, activate. */
export function CountryChoice({ countries, locale }: CountryChoiceProps) {
  const t = useTranslations('settings.packages');
  const [countryId, setCountryId] = useState<number | null>(null);
  const options = countries.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Card as="section" className={styles.card} aria-labelledby="country-packages">
      <h2 className="t3" id="country-packages">
        {t('title')}
      </h2>
      <p className="muted">{t('lead')}</p>
      <SelectField
        id="package-country"
        label={t('country')}
        options={[{ value: '', label: t('choose') }, ...options]}
        value={countryId === null ? '' : String(countryId)}
        onChange={({ target }) => setCountryId(target.value === '' ? null : Number(target.value))}
      />
      <Offers countryId={countryId} locale={locale} />
    </Card>
  );
}

type OffersProps = { countryId: number | null; locale: LocaleSlug };

function Offers({ countryId, locale }: OffersProps) {
  const t = useTranslations('settings.packages');
  const main = useQuery(profileQuery).data?.mainNumber;
  const owned = useQuery(packagesQuery(main?.id ?? null)).data ?? [];
  const usable = owned.filter(({ active }) => active);
  const offers = useQuery(countryPackagesQuery(countryId));
  const isAsked = countryId !== null;
  const said = () => {
    if (!isAsked || offers.isError) return '';
    if (!offers.data) return t('loading');
    return offers.data.length === 0 ? t('none') : t('found', { count: offers.data.length });
  };
  return (
    <>
      {/* It stands there before a country is chosen: what comes together with its words is not read by every screen reader. */}
      <p className={!isAsked || offers.isError || offers.data?.length ? 'sr' : undefined} role="status">
        {said()}
      </p>
      {isUnread(offers) && <ReadFailure of={[offers]} />}
      {isAsked && offers.data && offers.data.length > 0 && (
        <OfferList offers={offers.data} usable={usable} countryId={countryId} locale={locale} />
      )}
    </>
  );
}

export const CountryChoiceCode = islandCode(CountryChoice);

type OfferListProps = {
  offers: readonly AccountPackage[];
  /** The packages that the number has and may still use. */
  usable: readonly EsimPackage[];
  countryId: number;
  locale: LocaleSlug;
};

/** What a country offers; each line opens the package (F2.144). */
function OfferList({ offers, usable, countryId, locale }: OfferListProps) {
  const t = useTranslations('settings.packages');
  const text = usePackageText();
  const money = useMoney();
  const ownIn = (offer: AccountPackage) => usable.find((own) => sharesArea(own, offer)) ?? null;
  const nameOf = (offer: AccountPackage) => (offer.perMegabytePayment ? t('perMegabyte') : text.offer(offer));
  const priceOf = (offer: AccountPackage) => {
    const { amount, unit } = text.perUnit(offer);
    return offer.perMegabytePayment ? t('perMegabytePrice', { amount, unit }) : money(offer.priceCents);
  };
  return (
    <ul className={styles.list}>
      {offers.map((offer) => (
        <li key={offer.id}>
          <button
            type="button"
            className={styles.offer}
            aria-haspopup="dialog"
            onPointerEnter={packageViewPopup.preload}
            onClick={() =>
              packageViewPopup.open({
                offer,
                locale,
                action: (
                  <OfferAction offer={offer} countryId={countryId} locale={locale} taken={ownIn(offer) !== null} />
                ),
              })
            }
          >
            <span className={styles.name}>
              <span className="strong">{nameOf(offer)}</span> <span className="small muted">{offer.title}</span>
            </span>{' '}
            {ownIn(offer)?.id === offer.id && <OwnBadge own={ownIn(offer)} />}{' '}
            <span className={styles.price}>{priceOf(offer)}</span>
            <Icon name="arrow-right" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function OwnBadge({ own }: { own: EsimPackage | null }) {
  const t = useTranslations('settings.packages');
  return own?.state === 'waiting' ? <Badge tone="info">{t('waiting')}</Badge> : <Badge tone="ok">{t('active')}</Badge>;
}

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
  const own = useTranslations('catalog.own');
  const money = useMoney();
  const number = useQuery(profileQuery, queryClient()).data?.mainNumber ?? null;
  const balanceCents = useQuery(balanceQuery(number?.id ?? null), queryClient()).data?.cents;
  if (offer.perMegabytePayment) return null;
  const isBuyable = offer.available && !taken;
  const isShort = isBuyable && balanceCents !== undefined && balanceCents < offer.priceCents;
  return (
    <>
      {balanceCents !== undefined && (
        <p>
          {money(offer.priceCents)} <OwnLine balanceCents={balanceCents} priceCents={offer.priceCents} />
        </p>
      )}
      {isBuyable && <CoveredAlready locale={locale} numberId={number?.id ?? null} offerId={offer.id} />}
      {isShort ? (
        <TopUpLink locale={locale} offer={offer} balanceCents={balanceCents} size="l" full />
      ) : (
        <Button
          variant="main"
          size="l"
          full
          disabled={!isBuyable}
          onClick={() => startPurchase(toBuy(offer, countryId), locale)}
        >
          {offer.available ? t('activate', { price: money(offer.priceCents) }) : t('off')}
        </Button>
      )}
      {taken && <p className="small muted">{own('taken')}</p>}
      <TextLink href={packageHref(locale, offer.slug)}>{t('more')}</TextLink>
    </>
  );
}
