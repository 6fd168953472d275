import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { onNotice } from '@/lib/browser/popups/notice';
import { renderIn } from '@/tests/setup/render-in';
import { withoutClipboard } from '@/tests/setup/without-clipboard';
import { CopyButton } from './copy-button';

it('says so when the browser cannot copy, as on a page over plain http', async () => {
  withoutClipboard();
  const said = vi.fn();
  const stop = onNotice(said);
  renderIn('en', <CopyButton value="+372887420492" label="Copy the number" />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy the number' }));
  await vi.waitFor(() =>
    expect(said).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ text: 'Could not copy. Select the text and copy it by hand.' }),
    ),
  );
  stop();
});
