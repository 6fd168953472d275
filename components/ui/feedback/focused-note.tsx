import { type ReactNode, type Ref, useId } from 'react';
import { Note, type NoteTone } from './note';

type FocusedNoteProps = {
  tone: NoteTone;
  className?: string | undefined;
  ref: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** A message that is given the focus when it appears: that reads it out, so it is not live as well, and said once. */
export function FocusedNote({ tone, className, ref, children }: FocusedNoteProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={className} role="group" aria-labelledby={id} tabIndex={-1} ref={ref}>
      <Note tone={tone}>
        <div id={id}>{children}</div>
      </Note>
    </div>
  );
}
