import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { NumberBlock } from '@/features/account/number-block';

/** Says in a word that a number is blocked, or waits for it (F3.54). */
export function BlockBadge({ block: { state } }: { block: NumberBlock }) {
  const t = useTranslations('account.block');
  if (state === 'waits') {
    return (
      <Badge tone="warn" icon="clock">
        {t('waits')}
      </Badge>
    );
  }
  return (
    <Badge tone="bad" icon="circle-alert">
      {t('blocked')}
    </Badge>
  );
}
