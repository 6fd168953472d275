import type { ReactNode } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Note } from '@/components/ui/feedback/note';
import { isNoAnswer } from '@/lib/api/client/api-error';

/** A read of data as a note tells of it: a query, or what is asked for as one. */
export type Read = {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
};

type FailureNoteProps = {
  /** The reads that failed. */
  of: readonly Read[];
  texts: Readonly<Record<'silent' | 'retry', string>>;
  /** What could not be read, as paragraphs. */
  children: ReactNode;
};

/** Says what could not be read, that the server does not respond if so, and reads it again (F8.38–F8.40). */
export function FailureNote({ of: failed, texts, children }: FailureNoteProps) {
  return (
    <Note tone="bad" live>
      <div className="stack">
        {isNoAnswer(failed[0]?.error) && <p className="strong">{texts.silent}</p>}
        {children}
        <div>
          <Button
            variant="line"
            size="s"
            busy={failed.some(({ isFetching }) => isFetching)}
            onClick={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
          >
            {texts.retry}
          </Button>
        </div>
      </div>
    </Note>
  );
}

/** Whether a read failed, and nothing is known from before it. */
export function isUnread({ data, error }: { readonly data: unknown; readonly error: unknown }): boolean {
  return data === undefined && error !== null;
}
