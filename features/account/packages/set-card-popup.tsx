import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type SubmitEvent, useEffect, useState } from 'react';
import { RadioCard, RadioCards } from '@/components/form/choices';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { BusyDot } from '@/components/ui/feedback/busy-dot';
import { Dialog } from '@/components/ui/feedback/dialog';
import { Note } from '@/components/ui/feedback/note';
import { newNumberHref } from '@/features/account/model/account-hrefs';
import type { AccountNumber } from '@/features/account/model/account-model';
import { numbersQuery } from '@/features/account/model/account-query-options';
import { useSetMain } from '@/features/account/numbers/use-set-main';
import { watchSession } from '@/features/account/shell/watch-session';
import type { PopupProps } from '@/lib/browser/popups/popup';
import { queryClient } from '@/lib/browser/query-client';
import { useMoney } from '@/lib/browser/use-money';
import { numberText } from '@/lib/format/number-text';
import type { LocaleSlug } from '@/lib/i18n/locales';
import styles from './package-popups.module.scss';

type SetCardProps = { locale: LocaleSlug; onChosen: () => void };

export function SetCardPopup({ popup, ...props }: PopupProps<SetCardProps>) {
  const t = useTranslations('settings.packages.card');
  useEffect(watchSession, []);
  return (
    <Dialog {...popup} title={t('title')} closeLabel={t('close')}>
      <p>{t('lead')}</p>
      <QueryClientProvider client={queryClient()}>
        <Cards {...props} />
      </QueryClientProvider>
    </Dialog>
  );
}

function Cards({ locale, onChosen }: SetCardProps) {
  const t = useTranslations('settings.packages.card');
  const { data: numbers, isError, isFetching, refetch } = useQuery(numbersQuery);
  if (!numbers && isError) {
    return (
      <>
        <Note tone="bad" live>
          {t('failed')}
        </Note>
        <Button variant="line" full busy={isFetching} onClick={() => void refetch()}>
          {t('again')}
        </Button>
      </>
    );
  }
  if (!numbers) return <BusyDot label={t('loading')} />;
  if (numbers.length > 0) return <CardChoice numbers={numbers} onChosen={onChosen} />;
  return (
    <>
      <p>{t('none')}</p>
      <ButtonLink variant="main" full href={newNumberHref(locale)}>
        {t('order')}
      </ButtonLink>
    </>
  );
}

type CardChoiceProps = { numbers: readonly AccountNumber[]; onChosen: () => void };

/** The cards of the account with their balances; the one taken becomes the main number. */
function CardChoice({ numbers, onChosen }: CardChoiceProps) {
  const t = useTranslations('settings.packages.card');
  const money = useMoney();
  const setMain = useSetMain();
  const [wanted, setWanted] = useState(() => numbers.find(({ isMain }) => isMain)?.id ?? null);
  const chosen = numbers.find(({ id }) => id === wanted);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!chosen || setMain.isPending) return;
    if (chosen.isMain) onChosen();
    else setMain.mutate(chosen, { onSuccess: onChosen });
  };
  const about = ({ isMain, balanceCents }: AccountNumber) =>
    t(isMain ? 'mainBalance' : 'balance', { amount: money(balanceCents) });
  return (
    <form className={styles.purchase} onSubmit={submit}>
      <RadioCards legend={t('legend')} hideLegend>
        {numbers.map((number) => (
          <RadioCard
            key={number.id}
            name="card"
            value={number.id}
            label={numberText(number.msisdn)}
            caption={about(number)}
            checked={number.id === wanted}
            onChange={() => setWanted(number.id)}
          />
        ))}
      </RadioCards>
      <Button type="submit" variant="main" full disabled={!chosen} busy={setMain.isPending}>
        {t('confirm')}
      </Button>
    </form>
  );
}
