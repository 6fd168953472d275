import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { FactList } from '@/components/ui/fact-list';
import { TextButton } from '@/components/ui/text-link';
import { accountClient } from '@/features/account/account-client';
import { accountHref } from '@/features/account/account-hrefs';
import type { AccountUser } from '@/features/account/account-model';
import { balanceQuery, numbersQuery } from '@/features/account/account-query-options';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { useGo } from '@/lib/navigation/use-go';
import { notify } from '@/lib/notice/notice';
import { numberText } from '@/lib/phone/number-text';
import type { PackageToBuy } from './account-package';
import { mainEsimId } from './activation-model';
import { activate, useActivation } from './activation-store';
import { chooseCardFor, esimErrorPopup } from './package-popups';
import styles from './package-popups.module.scss';
import { usePackageText } from './use-package-text';

type QuestionProps = {
  offer: PackageToBuy;
  locale: LocaleSlug;
  user: AccountUser | undefined;
  onCancel: () => void;
};

/** What is bought, for which number and what is left of the balance (F4.57, F4.58). Nothing is sent before the yes. */
export function PurchaseQuestion({ offer, locale, user, onCancel }: QuestionProps) {
  const t = useTranslations('settings.packages.buy');
  const view = useTranslations('settings.packages.view');
  const text = usePackageText(locale);
  const isRunning = useActivation((state) => state.isRunning);
  const balance = useQuery(balanceQuery(user?.mainNumber?.id ?? null), accountClient).data;
  const confirm = useConfirm({ offer, locale, user });
  const facts = [
    { name: t('package'), value: offer.title },
    { name: view('duration'), value: text.days(offer.duration) },
    { name: t('starts'), value: t('startsValue') },
    { name: t('number'), value: user?.mainNumber && <Card {...{ offer, locale }} msisdn={user.mainNumber.msisdn} /> },
    { name: t('price'), value: text.money(offer.price) },
    { name: t('balance'), value: balance ? text.money(balance.cents) : null },
    { name: t('after'), value: balance ? text.money(balance.cents - offer.price) : null },
  ];
  return (
    <>
      <FactList facts={facts} />
      <div className={styles.actions}>
        <Button variant="course" busy={isRunning} disabled={!user} onClick={() => void confirm()}>
          {t('confirm', { price: text.money(offer.price) })}
        </Button>
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
  const hasChoice = (useQuery(numbersQuery, accountClient).data?.length ?? 0) > 1;
  return (
    <>
      {numberText(msisdn)}{' '}
      {hasChoice && <TextButton onClick={() => chooseCardFor(offer, locale)}>{t('change')}</TextButton>}
    </>
  );
}

/** Sends the activation; afterwards the account is read anew, and a success leads to its home (F4.54). */
function useConfirm({ offer, locale, user }: Omit<QuestionProps, 'onCancel'>) {
  const t = useTranslations('settings.packages.buy.messages');
  const go = useGo();
  return async () => {
    const id = mainEsimId(user);
    if (id === '') {
      esimErrorPopup.open({ offer, locale });
      return;
    }
    const { cleared } = useActivation.getState();
    const result = await activate({ id, packageId: offer.id, countryId: offer.countryId });
    if (!result) return;
    void accountClient.invalidateQueries({ queryKey: ['account'] });
    const isWatched = useActivation.getState().cleared === cleared;
    if (result.status === 'success' || !isWatched) {
      notify(result.status === 'success' ? 'ok' : 'bad', t(result.message));
    }
    if (result.status === 'success' && isWatched) go(accountHref(locale));
  };
}
