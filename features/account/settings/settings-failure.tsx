import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { isNoAnswer } from '@/lib/api/client/no-answer';

type SettingsFailureProps = { text: string; error: unknown; busy: boolean; onRetry: () => void };

/** Says what could not be read (F8.38, F8.40), and tries again. */
export function SettingsFailure({ text, error, busy, onRetry }: SettingsFailureProps) {
  const t = useTranslations('settings.phone');
  return (
    <Note tone="bad" live>
      <div className="stack">
        {isNoAnswer(error) && <p className="strong">{t('silent')}</p>}
        <p>{text}</p>
        <div>
          <Button variant="line" size="s" busy={busy} onClick={onRetry}>
            {t('retry')}
          </Button>
        </div>
      </div>
    </Note>
  );
}
