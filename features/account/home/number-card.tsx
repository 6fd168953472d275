import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { ButtonLink } from '@/components/ui/controls/button';
import { IconButtonLink } from '@/components/ui/controls/icon-button';
import { Badge } from '@/components/ui/feedback/badge';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Icon } from '@/components/ui/pictures/icon';
import { CopyButton } from '@/features/account/copy-button';
import { accountPageHref } from '@/features/account/model/account-hrefs';
import { type MainNumber, toNumberBlock } from '@/features/account/model/account-model';
import { balanceQuery, numberQuery } from '@/features/account/model/account-query-options';
import { BlockBadge } from '@/features/account/number-block';
import { useAccountText } from '@/features/account/use-account-text';
import { useAccountLocale, useSums } from '@/features/account/use-sums';
import { numberText } from '@/lib/format/number-text';
import { NumberCardFrame } from './home-grid';
import styles from './number-card.module.scss';

/** The main number as large as the card allows, its state in words, its balance and how to top it up. */
export function NumberCard({ main }: { main: MainNumber }) {
  const t = useTranslations('account.number');
  const locale = useAccountLocale();
  const { day } = useAccountText();
  const number = useQuery(numberQuery(main.id));
  const until = number.data?.validUntil;
  const block = number.data ? toNumberBlock(number.data) : null;
  return (
    <NumberCardFrame
      head={
        <>
          <span className="row">
            <Badge className={styles.mark}>{t('main')}</Badge>
            {block && <BlockBadge block={block} />}
          </span>
          <span className="row">
            <CopyButton value={`+${main.msisdn.replace(/\D/g, '')}`} label={t('copy')} shape="round" />
            <IconButtonLink
              icon="qr-code"
              shape="round"
              label={t('qr')}
              href={accountPageHref(locale, 'PhoneSettings')}
            />
          </span>
        </>
      }
      middle={
        <>
          <p className={styles.number}>{numberText(main.msisdn)}</p>
          <div className={classNames(styles.state, 'small muted')}>
            {number.isPending && <Skeleton width="12rem" height="1.25rem" />}
            {number.data && (
              <p>
                {block?.state === 'blocked' ? t('blocked') : t(`state.${number.data.profileState}`)}
                {until && ` · ${t('until', { day: day(until) })}`}
              </p>
            )}
          </div>
        </>
      }
      foot={<NumberCardFoot numberId={main.id} />}
    />
  );
}

function NumberCardFoot({ numberId }: { numberId: number }) {
  const t = useTranslations('account.number');
  const locale = useAccountLocale();
  const { balance: words } = useSums();
  const balance = useQuery(balanceQuery(numberId));
  return (
    <>
      <div>
        <p className="small muted">{t('balance')}</p>
        {balance.isPending && <Skeleton width="7rem" height="2.5rem" />}
        {!balance.data && balance.isError && <p className="fig">—</p>}
        {balance.data && <p className="fig">{words(balance.data)}</p>}
      </div>
      <ButtonLink variant="main" href={accountPageHref(locale, 'Pay')}>
        <Icon name="plus" />
        {t('topUp')}
      </ButtonLink>
    </>
  );
}
