import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Note } from '@/components/ui/feedback/note';
import { isNoAnswer } from '@/lib/api/client/api-error';

type LoadFailureProps = { error: unknown; onRetry: () => void; busy?: boolean };

/** Says that data of the account could not be read (F8.39), and tries again. */
export function LoadFailure({ error, onRetry, busy = false }: LoadFailureProps) {
  const t = useTranslations('account');
  return (
    <FailureNote {...{ error, busy, onRetry }} texts={{ silent: t('silent'), retry: t('retry') }}>
      <p>{t('failed')}</p>
    </FailureNote>
  );
}

type FailureNoteProps = {
  error: unknown;
  texts: Readonly<Record<'silent' | 'retry', string>>;
  busy: boolean;
  /** Without it there is nothing to try again. */
  onRetry?: (() => void) | undefined;
  /** What could not be read, as paragraphs. */
  children: ReactNode;
};

/** Says what could not be read, that the server does not respond if so, and tries again (F8.38–F8.40). */
export function FailureNote({ error, texts, busy, onRetry, children }: FailureNoteProps) {
  return (
    <Note tone="bad" live>
      <div className="stack">
        {isNoAnswer(error) && <p className="strong">{texts.silent}</p>}
        {children}
        {onRetry && (
          <div>
            <Button variant="line" size="s" busy={busy} onClick={onRetry}>
              {texts.retry}
            </Button>
          </div>
        )}
      </div>
    </Note>
  );
}
