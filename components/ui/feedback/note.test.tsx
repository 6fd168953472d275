import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it } from 'vitest';
import { FocusedNote } from './focused-note';
import { Note } from './note';

it.each(['info', 'ok', 'warn', 'bad'] as const)('a live message of tone %s is read out as it appears', (tone) => {
  render(
    <Note tone={tone} live>
      The package is gone.
    </Note>,
  );
  // A polite one that comes together with its words is not read by every screen reader.
  expect(screen.getByRole('alert')).toHaveTextContent('The package is gone.');
});

it('a message that takes the focus is named by its words, and is not said a second time', () => {
  const box = createRef<HTMLDivElement>();
  render(
    <FocusedNote tone="bad" ref={box}>
      <p>Nothing was ordered.</p>
    </FocusedNote>,
  );
  box.current?.focus();
  expect(screen.getByRole('group', { name: 'Nothing was ordered.' })).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
});
