import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { FactList } from '@/components/ui/blocks/fact-list';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { TextButton, TextLink } from '@/components/ui/controls/text-link';
import { BusyOverlay } from '@/components/ui/feedback/busy-dot';
import { Dialog } from '@/components/ui/feedback/dialog';
import { Note } from '@/components/ui/feedback/note';
import { payForPackageHref } from '@/features/account/model/account-hrefs';
import type { AccountUser } from '@/features/account/model/account-model';
import { balanceQuery, numbersQuery, profileQuery } from '@/features/account/model/account-query-options';
import { watchSession } from '@/features/account/shell/watch-session';
import { notify } from '@/lib/browser/popups/notice';
import type { PopupProps } from '@/lib/browser/popups/popup';
import { queryClient } from '@/lib/browser/query-client';
import { useGo } from '@/lib/browser/use-go';
import { useMoney } from '@/lib/browser/use-money';
import type { Cents } from '@/lib/format/money';
import { numberText } from '@/lib/format/number-text';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { accountHref } from '@/lib/i18n/site-hrefs';
import type { PackageToBuy } from './account-package';
import { type ActivationStatus, activate, clearActivation, mainEsimId, useActivation } from './activation';
import { CoveredAlready } from './covered-already';
import { TopUpLink } from './own-balance';
import { chooseCardFor, esimErrorPopup } from './package-popups';
import styles from './package-popups.module.scss';
import { usePackageText } from './use-package-text';

type PurchaseProps = PopupProps<{ offer: PackageToBuy; locale: LocaleSlug }>;

/** The question stays until the package is active (F4.50); a loader lies over it meanwhile (F4.53). */
export function PackagePurchasePopup({ popup, offer: given, locale }: PurchaseProps) {
  const t = useTranslations('settings.packages.buy');
  const { isRunning, result } = useActivation();
  const profile = useQuery(profileQuery, queryClient());
  const [priceCents, setPriceCents] = useState(given.priceCents);
  const offer = { ...given, priceCents };
  useEffect(() => clearActivation, []);
  useEffect(watchSession, []);
  const isDone = result?.status === 'success';
  return (
    <Dialog {...popup} title={t(isDone ? 'done' : 'title')} closeLabel={t('close')}>
      <div className={styles.purchase}>
        {result && <ActivationNote result={result} packageId={offer.id} locale={locale} />}
        {isDone ? (
          <ButtonLink variant="main" full href={accountHref(locale)} onClick={popup.onClose}>
            {t('account')}
          </ButtonLink>
        ) : (
          <PurchaseQuestion
            offer={offer}
            locale={locale}
            user={profile.data}
            onPrice={setPriceCents}
            onCancel={popup.onClose}
          />
        )}
        {isRunning && <BusyOverlay label={t('running')} />}
      </div>
    </Dialog>
  );
}

/** What the operator answered: red for an error (F4.51), green for anything else (F4.52, F8.21). */
function ActivationNote({
  result,
  packageId,
  locale,
}: {
  result: ActivationStatus;
  packageId: number;
  locale: LocaleSlug;
}) {
  const t = useTranslations('settings.packages.buy');
  const text = useResultText();
  const { status, message } = result;
  return (
    <Note tone={status === 'error' ? 'bad' : 'ok'} live>
      <p>
        {text(result)} {message === 'failed' && t('once')}
      </p>
      {message === 'noMoney' && <TextLink href={payForPackageHref(locale, packageId)}>{t('topUp')}</TextLink>}
      {message === 'blocked' && <TextLink href={accountHref(locale)}>{t('account')}</TextLink>}
    </Note>
  );
}

function useResultText(): (result: ActivationStatus) => string {
  const t = useTranslations('settings.packages.buy.messages');
  const money = useMoney();
  return (result) =>
    result.message === 'priceChanged' ? t(result.message, { price: money(result.priceCents) }) : t(result.message);
}

type QuestionProps = {
  offer: PackageToBuy;
  locale: LocaleSlug;
  user: AccountUser | undefined;
  /** Takes what the package costs by now, in cents. */
  onPrice: (cents: Cents) => void;
  onCancel: () => void;
};

/**
 * What is bought, for which number and what is left of the balance (F4.57, F4.58), or the top-up of what it lacks. Nothing is
 * sent before the yes.
 */
function PurchaseQuestion({ offer, locale, user, onPrice, onCancel }: QuestionProps) {
  const t = useTranslations('settings.packages.buy');
  const view = useTranslations('settings.packages.view');
  const text = usePackageText();
  const money = useMoney();
  const { isRunning, unclear } = useActivation();
  // The balance may have paid the package already: what is missing, or left, is not known before a clear answer.
  const isUnclear = unclear?.packageId === offer.id && unclear.id === user?.mainNumber?.id;
  const balance = useQuery(balanceQuery(user?.mainNumber?.id ?? null), queryClient()).data;
  const confirm = useConfirm({ offer, locale, user, onPrice });
  const left = balance ? balance.cents - offer.priceCents : null;
  const isShort = balance !== undefined && balance.cents < offer.priceCents && !isUnclear;
  const outcome = {
    name: t(left !== null && left < 0 ? 'missing' : 'after'),
    value: left === null ? null : money(Math.abs(left)),
  };
  const facts = [
    { name: t('package'), value: offer.title },
    { name: view('duration'), value: text.days(offer.duration) },
    { name: t('starts'), value: t('startsValue') },
    {
      name: t('number'),
      value: user?.mainNumber && <Card offer={offer} locale={locale} msisdn={user.mainNumber.msisdn} />,
    },
    { name: t('price'), value: money(offer.priceCents) },
    { name: t('balance'), value: balance ? money(balance.cents) : null },
    ...(isUnclear ? [] : [outcome]),
  ];
  return (
    <>
      <FactList facts={facts} />
      <CoveredAlready locale={locale} numberId={user?.mainNumber?.id ?? null} offerId={offer.id} />
      {isShort && <p className="small">{t('short')}</p>}
      <div className={styles.actions}>
        {isShort ? (
          <TopUpLink locale={locale} offer={offer} balanceCents={balance.cents} onClick={onCancel} />
        ) : (
          <Button variant="main" busy={isRunning} disabled={!user} onClick={() => void confirm()}>
            {t('confirm', { price: money(offer.priceCents) })}
          </Button>
        )}
        <Button variant="line" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </>
  );
}

/** The number that the package is for; whoever has several may choose another one. */
function Card({ msisdn, offer, locale }: Pick<QuestionProps, 'offer' | 'locale'> & { msisdn: string }) {
  const t = useTranslations('settings.packages.card');
  const hasChoice = (useQuery(numbersQuery, queryClient()).data?.length ?? 0) > 1;
  return (
    <>
      {numberText(msisdn)}{' '}
      {hasChoice && <TextButton onClick={() => chooseCardFor(offer, locale)}>{t('change')}</TextButton>}
    </>
  );
}

/** Sends the activation; afterwards the account is read anew, and a success leads to its home (F4.54). */
function useConfirm({ offer, locale, user, onPrice }: Omit<QuestionProps, 'onCancel'>) {
  const text = useResultText();
  const go = useGo();
  return async () => {
    const id = mainEsimId(user);
    if (id === '') {
      esimErrorPopup.open({ offer, locale });
      return;
    }
    const { cleared } = useActivation.getState();
    const result = await activate({
      id,
      packageId: offer.id,
      countryId: offer.countryId,
      priceCents: offer.priceCents,
    });
    if (!result) return;
    if (result.message === 'priceChanged') onPrice(result.priceCents);
    void queryClient().invalidateQueries({ queryKey: ['account'] });
    const isWatched = useActivation.getState().cleared === cleared;
    if (result.status === 'success' || !isWatched) {
      notify(result.status === 'success' ? 'ok' : 'bad', text(result));
    }
    if (result.status === 'success' && isWatched) go(accountHref(locale));
  };
}
