import type { ReactNode } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Note } from '@/components/ui/feedback/note';
import { isNoAnswer } from '@/lib/api/client/api-error';

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
