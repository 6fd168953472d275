import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { Skeleton } from '@/components/ui/skeleton';

/** While prices, or what `words` say, are on their way. */
export function CostsLoading({ words }: { words?: string }) {
  const t = useTranslations('catalog.calculator');
  return (
    <div className="stack" aria-busy="true">
      <span className="sr" role="status">
        {words ?? t('loading')}
      </span>
      <Skeleton width="60%" />
      <Skeleton />
      <Skeleton width="85%" />
    </div>
  );
}

/** Prices, or what `words` say, did not come; the next try is one press away. */
export function CostsFailed({ words, onRetry }: { words?: string; onRetry: () => void }) {
  const t = useTranslations('catalog.calculator');
  return (
    <div className="stack">
      <Note tone="bad" live>
        {words ?? t('failed')}
      </Note>
      <div>
        <Button variant="line" onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    </div>
  );
}
