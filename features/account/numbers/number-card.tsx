import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import type { AccountNumber } from '@/features/account/account-model';
import { BlockBadge, BlockNote } from '@/features/account/block-note';
import styles from '@/features/account/numbers/numbers.module.scss';
import { useAccountText, useSums } from '@/features/account/use-account-text';
import { numberText } from '@/lib/phone/number-text';

type NumberCardProps = { number: AccountNumber; busy: boolean; onMakeMain: () => void };

/** One number: until when, how much is on it, whether it is the main one, and what to do when it is blocked or waits for block (F3.50–F3.54). */
export function NumberCard({ number, busy, onMakeMain }: NumberCardProps) {
  const t = useTranslations('account.numbers');
  const { day } = useAccountText();
  const { sum } = useSums();
  const { msisdn, validUntil, balanceCents, isMain, block } = number;
  const text = numberText(msisdn);
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.what}>
        <h2 className={styles.number}>{text}</h2>
        <p className="small muted">{validUntil ? t('until', { day: day(validUntil) }) : t('forever')}</p>
        {block && <BlockBadge block={block} />}
      </div>
      <div className={styles.sum}>
        <p className="small muted">{t('balance')}</p>
        <p className={classNames('fig', balanceCents < 0 && styles.debt)}>{sum(balanceCents)}</p>
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
          <BlockNote {...{ block, msisdn, isMain }} />
        </div>
      )}
    </Card>
  );
}
