'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ownIsland } from '@/components/hydrate/own-island';
import { Card } from '@/components/ui/blocks/card';
import { classNames } from '@/components/ui/class-names';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { Badge } from '@/components/ui/feedback/badge';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { newNumberHref } from '@/features/account/model/account-hrefs';
import type { AccountNumber } from '@/features/account/model/account-model';
import { numbersQuery } from '@/features/account/model/account-query-options';
import { BlockBadge, BlockNote } from '@/features/account/number-block';
import { ReadFailure } from '@/features/account/read-failure';
import { useAccountText } from '@/features/account/use-account-text';
import { useAccountLocale } from '@/features/account/use-sums';
import { useLeadFocus } from '@/lib/browser/lead-focus';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';
import { useMoney } from '@/lib/browser/use-money';
import { numberText } from '@/lib/format/number-text';
import { NumberUnderWay } from './no-main-number';
import styles from './numbers.module.scss';
import { useSetMain } from './use-set-main';

/** The numbers of the account (F2.111); one of them is made the main one here. `children` stand there while they are on the way. */
export function Numbers({ children }: { children?: ReactNode }) {
  const isHydrated = useIsHydrated();
  const t = useTranslations('account');
  const locale = useAccountLocale();
  const query = useQuery(numbersQuery);
  const { data } = query;
  const setMain = useSetMain();
  if (!isHydrated) return children;
  if (!data) return query.isError ? <ReadFailure of={[query]} /> : children;
  if (data.length === 0) {
    return (
      <NumberUnderWay>
        <EmptyState
          heading="h2"
          title={t('numbers.noneTitle')}
          text={t('numbers.noneText')}
          action={
            <ButtonLink variant="main" href={newNumberHref(locale)}>
              {t('none.order')}
            </ButtonLink>
          }
        />
      </NumberUnderWay>
    );
  }
  return (
    <ul className={styles.list}>
      {data.map((number) => (
        <NumberCard
          key={number.id}
          number={number}
          busy={setMain.isPending && setMain.variables.id === number.id}
          onMakeMain={() => !setMain.isPending && setMain.mutate(number)}
        />
      ))}
    </ul>
  );
}

export const NumbersIsland = ownIsland(Numbers);

type NumberCardProps = { number: AccountNumber; busy: boolean; onMakeMain: () => void };

/** One number: until when, how much is on it, whether it is the main one, and what to do when it is blocked or waits for block (F3.50–F3.54). */
function NumberCard({ number, busy, onMakeMain }: NumberCardProps) {
  const t = useTranslations('account.numbers');
  const { day } = useAccountText();
  const money = useMoney();
  const { msisdn, validUntil, balanceCents, isMain, block } = number;
  const text = numberText(msisdn);
  // A number becomes the main one by its button, which goes then.
  const heading = useLeadFocus<HTMLHeadingElement>(isMain);
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.what}>
        <h2 className={styles.number} ref={heading}>
          {text}
        </h2>
        <p className="small muted">{validUntil ? t('until', { day: day(validUntil) }) : t('forever')}</p>
        {block && <BlockBadge block={block} />}
      </div>
      <div className={styles.sum}>
        <p className="small muted">{t('balance')}</p>
        <p className={classNames('fig', balanceCents < 0 && styles.debt)}>{money(balanceCents)}</p>
      </div>
      <div className={styles.act}>
        {isMain && (
          <Badge tone="ok" icon="check">
            {t('main')}
          </Badge>
        )}
        {!isMain && (
          <Button variant="line" busy={busy} aria-label={t('makeMainOf', { number: text })} onClick={onMakeMain}>
            {t('makeMain')}
          </Button>
        )}
      </div>
      {block && (
        <div className={styles.block}>
          <BlockNote block={block} msisdn={msisdn} isMain={isMain} />
        </div>
      )}
    </Card>
  );
}
