'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ownIsland } from '@/components/hydrate/own-island';
import { FailureNote, type Read } from '@/features/account/failure-note';
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
  const query = useQuery(profileQuery);
  const { data } = query;
  if (!isHydrated) return children;
  if (!data) return query.isError ? <SettingsFailure of={[query]} text={t('failed')} /> : children;
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
        <SettingsFailure of={[lpa]} text={t('codeFailed')} />
      ) : (
        <PhoneCards code={state.code} videos={videos} />
      )}
    </div>
  );
}

/** Says what could not be read (F8.38, F8.40), and tries again. */
function SettingsFailure({ of, text }: { of: readonly Read[]; text: string }) {
  const t = useTranslations('settings.phone');
  return (
    <FailureNote of={of} texts={{ silent: t('silent'), retry: t('retry') }}>
      <p>{text}</p>
    </FailureNote>
  );
}
