'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ownIsland } from '@/components/hydrate/own-island';
import { FailureNote } from '@/features/account/failure-note';
import { type MainNumber, toNumberBlock } from '@/features/account/model/account-model';
import { numberQuery, profileQuery } from '@/features/account/model/account-query-options';
import { BlockNote } from '@/features/account/number-block';
import { NoMainNumber } from '@/features/account/numbers/no-main-number';
import type { Videos } from '@/features/content/public';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';
import { numberText } from '@/lib/format/number-text';
import { lpaState, PhoneCards } from './phone-cards';
import styles from './phone-settings.module.scss';

type PhoneSettingsProps = { videos: Videos | null; children?: ReactNode };

/**
 * Sets the phone up for the main number (F1.20, F1.21); says so when that cannot be read (F8.38). `children` stand there while
 * the code is on the way (F4.20).
 */
export function PhoneSettings({ videos, children }: PhoneSettingsProps) {
  const isHydrated = useIsHydrated();
  const t = useTranslations('settings.phone');
  const { data, error, isError, isFetching, refetch } = useQuery(profileQuery);
  if (!isHydrated) return children;
  if (!data && isError)
    return <SettingsFailure text={t('failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return children;
  return data.mainNumber ? (
    <NumberSettings number={data.mainNumber} videos={videos}>
      {children}
    </NumberSettings>
  ) : (
    <NoMainNumber hasNumbers={false} />
  );
}

export const PhoneSettingsIsland = ownIsland(PhoneSettings);

const whole = (words: ReactNode) => <span className={styles.whole}>{words}</span>;

function NumberSettings({ number, videos, children }: PhoneSettingsProps & { number: MainNumber }) {
  const t = useTranslations('settings.phone');
  const lpa = useQuery(numberQuery(number.id));
  const state = lpaState(lpa);
  if (state.name === 'load') return children;
  const block = lpa.data ? toNumberBlock(lpa.data) : null;
  return (
    <div className={styles.page}>
      {block && <BlockNote block={block} msisdn={number.msisdn} isMain />}
      <p className="lead">{t.rich('lead', { number: numberText(number.msisdn), w: whole })}</p>
      {state.name === 'error' ? (
        <SettingsFailure
          text={t('codeFailed')}
          error={lpa.error}
          busy={lpa.isFetching}
          onRetry={() => void lpa.refetch()}
        />
      ) : (
        <PhoneCards code={state.code} videos={videos} />
      )}
    </div>
  );
}

type SettingsFailureProps = { text: string; error: unknown; busy: boolean; onRetry: () => void };

/** Says what could not be read (F8.38, F8.40), and tries again. */
export function SettingsFailure({ text, error, busy, onRetry }: SettingsFailureProps) {
  const t = useTranslations('settings.phone');
  return (
    <FailureNote error={error} busy={busy} onRetry={onRetry} texts={{ silent: t('silent'), retry: t('retry') }}>
      <p>{text}</p>
    </FailureNote>
  );
}
