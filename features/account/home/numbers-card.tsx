import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { IconButtonLink } from '@/components/ui/icon-button';
import { TextLink } from '@/components/ui/text-link';
import { accountPageHref, newNumberHref } from '@/features/account/account-hrefs';
import type { AccountNumber } from '@/features/account/account-model';
import { BlockBadge } from '@/features/account/block-note';
import { useAccountText } from '@/features/account/use-account-text';
import { useAccountLocale, useSums } from '@/features/account/use-sums';
import { numberText } from '@/lib/format/number-text';
import styles from './list.module.scss';

/** The numbers in short, with the way to all of them and to one more. */
export function NumbersCard({ numbers }: { numbers: readonly AccountNumber[] }) {
  const t = useTranslations('account');
  const locale = useAccountLocale();
  return (
    <Card as="section">
      <div className="row between">
        <h2 className="t3">{t('numbers.title')}</h2>
        <IconButtonLink icon="plus" shape="round" label={t('menu.order')} href={newNumberHref(locale)} />
      </div>
      {numbers.length === 0 && <p className="muted">{t('numbers.noneText')}</p>}
      <ul className={styles.list}>
        {numbers.map((number) => (
          <NumberLine key={number.id} number={number} />
        ))}
      </ul>
      {numbers.length > 0 && <TextLink href={accountPageHref(locale, 'MyNumbers')}>{t('numbers.all')}</TextLink>}
    </Card>
  );
}

function NumberLine({ number }: { number: AccountNumber }) {
  const t = useTranslations('account.numbers');
  const { sum } = useSums();
  const { day } = useAccountText();
  const { msisdn, validUntil, block, balanceCents } = number;
  return (
    <li>
      <span className={styles.text}>
        <span className="strong num">{numberText(msisdn)}</span>
        {block ? (
          <BlockBadge block={block} />
        ) : (
          <span className="cap">{validUntil ? t('until', { day: day(validUntil) }) : t('forever')}</span>
        )}
      </span>
      <span className={classNames(styles.end, balanceCents < 0 && styles.debt)}>{sum(balanceCents)}</span>
    </li>
  );
}
