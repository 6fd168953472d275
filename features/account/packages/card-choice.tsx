import { useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { RadioCard, RadioCards } from '@/components/ui/radio-card';
import type { AccountNumber } from '@/features/account/account-model';
import { useSetMain } from '@/features/account/use-set-main';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { numberText } from '@/lib/phone/number-text';
import styles from './package-popups.module.scss';
import { usePackageText } from './use-package-text';

type CardChoiceProps = { numbers: readonly AccountNumber[]; locale: LocaleSlug; onChosen: () => void };

/** The cards of the account with their balances; the one taken becomes the main number. */
export function CardChoice({ numbers, locale, onChosen }: CardChoiceProps) {
  const t = useTranslations('settings.packages.card');
  const { money } = usePackageText(locale);
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
      <Button type="submit" variant="course" full disabled={!chosen} busy={setMain.isPending}>
        {t('take')}
      </Button>
    </form>
  );
}
