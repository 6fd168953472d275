import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { islandCode } from '@/components/hydrate/island-code';
import { PriceLines } from '@/components/ui/blocks/price-lines';
import { TextLink } from '@/components/ui/controls/text-link';
import { Note } from '@/components/ui/feedback/note';
import { FailureNote, isUnread, type Read } from '@/features/account/failure-note';
import { accountPageHref, packageInAddress } from '@/features/account/model/account-hrefs';
import {
  balanceQuery,
  numbersQuery,
  packagesQuery,
  profileQuery,
} from '@/features/account/model/account-query-options';
import { packageOfferQuery, sharesArea } from '@/features/account/packages/account-package';
import {
  missingCents,
  RefillForm,
  type RefillFormProps,
  type WantedPackage,
  type WantedPackageNoteProps,
  type WantedPackageState,
} from '@/features/refill/public';
import { isUnauthorized } from '@/lib/api/client/api-error';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';
import { useMoney } from '@/lib/browser/use-money';
import { useOwnAddress } from '@/lib/browser/use-own-address';
import type { Cents } from '@/lib/format/money';
import { numberText } from '@/lib/format/number-text';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { toPayer } from './pay-fill';

/** The top-up of the main number (F1.16, reading A53), and of the package that the address names. Without a main number the menu leads away. */
export function Pay({ locale, payment }: Pick<RefillFormProps, 'locale' | 'payment'>) {
  const isHydrated = useIsHydrated();
  const profile = useQuery({ ...profileQuery, select: toPayer });
  const { data } = profile;
  const numbers = useQuery({ ...numbersQuery, enabled: Boolean(data?.phone) });
  const { packageId, wanted, failed, setPrice } = useWantedPackage(locale);
  const unblockCents = numbers.data?.find(({ isMain }) => isMain)?.block?.topUpCents ?? null;
  const payerFailed = isHydrated && isUnread(profile) && !isUnauthorized(profile.error);
  return (
    <RefillForm
      locale={locale}
      payment={payment}
      unblockCents={unblockCents}
      packageId={packageId}
      wanted={wanted}
      payerFailed={payerFailed}
      place="account"
      onPackagePrice={setPrice}
      packageNote={(plan) => <PackageNote {...plan} failed={failed} />}
      payer={isHydrated ? data : undefined}
      // The note about a wanted package reads the payer anew, too.
      payerNote={payerFailed && packageId === null && <PayerFailure profile={profile} />}
    />
  );
}

export const PayCode = islandCode(Pay);

/** Says that the own number could not be read, and tries again; it may be typed in as well. */
function PayerFailure({ profile }: { profile: Read }) {
  const t = useTranslations('refill.pay');
  const words = useTranslations('topUpForPackage');
  return (
    <FailureNote of={[profile]} texts={{ silent: words('silent'), retry: words('retry') }}>
      <p>{t('failed')}</p>
    </FailureNote>
  );
}

const ownPath = /\/lk\/Pay\/?$/;

/** The package that the address of the page names, with what the main number has for it; `failed` are the reads it is missing for. */
function useWantedPackage(locale: LocaleSlug) {
  const client = useQueryClient();
  const { search, isKnown } = useOwnAddress(ownPath);
  const packageId = packageInAddress(search);
  const profile = useQuery(profileQuery);
  const main = profile.data?.mainNumber ?? null;
  const numberId = packageId === null ? null : (main?.id ?? null);
  const offer = useQuery(packageOfferQuery(locale, packageId));
  const balance = useQuery(balanceQuery(numberId));
  const own = useQuery(packagesQuery(numberId));
  const setPrice = (priceCents: Cents) =>
    client.setQueryData(packageOfferQuery(locale, packageId).queryKey, (old) => old && { ...old, priceCents });
  // What is known stays when it cannot be read anew; a session that is over leads to the login.
  const failed = [profile, offer, balance, own].filter((query) => isUnread(query) && !isUnauthorized(query.error));
  return { packageId: isKnown ? packageId : undefined, wanted: wantedNow(), failed, setPrice };

  function wantedNow(): WantedPackageState {
    if (packageId === null) return 'none';
    if (offer.data === null || offer.data?.available === false) return 'gone';
    if (!offer.data || !balance.data || !own.data || !main) return failed.length > 0 ? 'failed' : 'loading';
    const { title, priceCents, countryCodes } = offer.data;
    if (own.data.some((bought) => bought.active && sharesArea(bought, { countryCodes }))) return 'taken';
    return { packageId, title, priceCents, balanceCents: balance.data.cents, msisdn: main.msisdn };
  }
}

/** What the top-up buys beside, or why it buys nothing; the way to a top-up alone stands below. */
function PackageNote({ locale, plan, addedCents, failed }: WantedPackageNoteProps & { failed: readonly Read[] }) {
  const t = useTranslations('topUpForPackage');
  const money = useMoney();
  if (plan.kind === 'failed') return <PackageFailure locale={locale} failed={failed} />;
  if (!('wanted' in plan)) {
    return plan.kind === 'gone' || plan.kind === 'taken' ? <Note tone="warn">{t(plan.kind)}</Note> : null;
  }
  const { kind, wanted } = plan;
  const amount = money(missingCents(wanted.priceCents, wanted.balanceCents));
  return (
    <section aria-label={t('title')}>
      <Note>
        <h2 className="t4">{t('title')}</h2>
        <p className="small">{t('lead', { number: numberText(wanted.msisdn) })}</p>
        <PackageSums wanted={wanted} addedCents={addedCents} />
        {kind === 'short' && (
          <Note tone="warn" live>
            {t('short', { amount })}
          </Note>
        )}
        {kind === 'other' && (
          <Note tone="warn" live>
            {t('other', { number: numberText(wanted.msisdn) })}
          </Note>
        )}
        <p className="small">
          <TextLink href={accountPageHref(locale, 'Pay')}>{t('without')}</TextLink>
        </p>
      </Note>
    </section>
  );
}

/** Says that the package could not be read, and tries again. */
function PackageFailure({ locale, failed }: { locale: LocaleSlug; failed: readonly Read[] }) {
  const t = useTranslations('topUpForPackage');
  return (
    <>
      <FailureNote of={failed} texts={{ silent: t('silent'), retry: t('retry') }}>
        <p>{t('failed')}</p>
      </FailureNote>
      <p className="small">
        <TextLink href={accountPageHref(locale, 'Pay')}>{t('without')}</TextLink>
      </p>
    </>
  );
}

/** The balance before, what is added, the price, and what is left when that is not less than nothing. */
function PackageSums({ wanted, addedCents }: { wanted: WantedPackage; addedCents: Cents }) {
  const t = useTranslations('topUpForPackage');
  const money = useMoney();
  const left = wanted.balanceCents + addedCents - wanted.priceCents;
  const lines = [
    { key: 'balance', label: t('balance'), value: money(wanted.balanceCents) },
    { key: 'added', label: t('added'), value: money(addedCents) },
    { key: 'price', label: wanted.title, value: money(-wanted.priceCents) },
  ];
  if (left >= 0) lines.push({ key: 'left', label: t('left'), value: money(left) });
  return <PriceLines lines={lines} live />;
}
