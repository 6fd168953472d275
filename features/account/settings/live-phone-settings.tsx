import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { MainNumber } from '@/features/account/account-model';
import { numberQuery, profileQuery } from '@/features/account/account-query-options';
import type { AccountProps } from '@/features/account/components/account-provider';
import { BlockNote } from '@/features/account/components/block-note';
import { NoMainNumber } from '@/features/account/components/no-main-number';
import { toNumberBlock } from '@/features/account/number-block';
import type { Videos } from '@/features/content/public';
import { numberText } from '@/lib/phone/number-text';
import { lpaState } from './lpa-state';
import { PhoneCards } from './phone-cards';
import styles from './phone-settings.module.scss';
import { PhoneSkeleton } from './phone-skeleton';
import { SettingsFailure } from './settings-failure';

export type LivePhoneProps = AccountProps & { videos: Videos | null };

/** Sets the phone up for the main number (F1.20, F1.21); says so when that cannot be read (F8.38). */
export function LivePhoneSettings({ videos }: LivePhoneProps) {
  const t = useTranslations('settings.phone');
  const { data, error, isError, isFetching, refetch } = useQuery(profileQuery);
  if (!data && isError)
    return <SettingsFailure text={t('failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <PhoneSkeleton label={t('loading')} />;
  return data.mainNumber ? (
    <NumberSettings number={data.mainNumber} videos={videos} />
  ) : (
    <NoMainNumber hasNumbers={false} />
  );
}

const whole = (words: ReactNode) => <span className={styles.whole}>{words}</span>;

function NumberSettings({ number, videos }: { number: MainNumber; videos: Videos | null }) {
  const t = useTranslations('settings.phone');
  const lpa = useQuery(numberQuery(number.id));
  const state = lpaState(lpa);
  if (state.name === 'load') return <PhoneSkeleton label={t('loading')} />;
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
