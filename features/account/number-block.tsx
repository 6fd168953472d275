import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { Badge } from '@/components/ui/feedback/badge';
import { loadPart } from '@/lib/browser/hydration/early-input';
import type { BlockNoteProps } from './block-note-content';
import type { NumberBlock } from './model/account-model';

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

const Note = lazy(async () => ({ default: (await loadPart(() => import('./block-note-content'))).BlockNoteContent }));

/** What is wrong with a number, and the way out of it. Its code comes for the few whose number is blocked. */
export function BlockNote(props: BlockNoteProps) {
  return (
    <Suspense fallback={null}>
      <Note {...props} />
    </Suspense>
  );
}
