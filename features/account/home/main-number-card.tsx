import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { IconButtonLink } from '@/components/ui/controls/icon-button';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { BalanceFigure } from '@/features/account/balance-figure';
import { CopyButton } from '@/features/account/copy-button';
import { accountPageHref } from '@/features/account/model/account-hrefs';
import { type MainNumber, toNumberBlock } from '@/features/account/model/account-model';
import { numberQuery } from '@/features/account/model/account-query-options';
import { BlockBadge } from '@/features/account/number-block';
import { useAccountText } from '@/features/account/use-account-text';
import { useAccountLocale } from '@/features/account/use-sums';
import { numberText } from '@/lib/format/number-text';
import { NumberCardFrame } from './number-card-frame';

/** The main number as large as the card allows, its state in words, its balance and how to top it up. */
export function MainNumberCard({ main }: { main: MainNumber }) {
  const t = useTranslations('account.number');
  const locale = useAccountLocale();
  const { day } = useAccountText();
  const number = useQuery(numberQuery(main.id));
  const until = number.data?.validUntil;
  const block = number.data ? toNumberBlock(number.data) : null;
  return (
    <NumberCardFrame
      locale={locale}
      block={block && <BlockBadge block={block} />}
      actions={
        <>
          <CopyButton value={`+${main.msisdn.replace(/\D/g, '')}`} label={t('copy')} shape="round" />
          <IconButtonLink
            icon="qr-code"
            shape="round"
            label={t('qr')}
            href={accountPageHref(locale, 'PhoneSettings')}
          />
        </>
      }
      number={numberText(main.msisdn)}
      state={
        <>
          {number.isPending && <Skeleton width="12rem" height="1.25rem" />}
          {number.data && (
            <p>
              {block?.state === 'blocked' ? t('blocked') : t(`state.${number.data.profileState}`)}
              {until && ` · ${t('until', { day: day(until) })}`}
            </p>
          )}
        </>
      }
      balance={<BalanceFigure numberId={main.id} />}
    />
  );
}
