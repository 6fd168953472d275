import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { isNoAnswer } from '@/lib/api/client/no-answer';

type LoadFailureProps = { error: unknown; onRetry: () => void; busy?: boolean };

/** Says that data of the account could not be read (F8.39), that the server does not respond if so, and tries again. */
export function LoadFailure({ error, onRetry, busy = false }: LoadFailureProps) {
  const t = useTranslations('account');
  return (
    <Note tone="bad" live>
      <div className="stack">
        {isNoAnswer(error) && <p className="strong">{t('silent')}</p>}
        <p>{t('failed')}</p>
        <div>
          <Button variant="line" size="s" busy={busy} onClick={onRetry}>
            {t('retry')}
          </Button>
        </div>
      </div>
    </Note>
  );
}
