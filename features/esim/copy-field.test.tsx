import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderIn } from '@/tests/setup/render-in';
import { withoutClipboard } from '@/tests/setup/without-clipboard';
import { CopyField } from './copy-field';

it('a value that the browser cannot copy, as on a page over plain http, is left to be selected by hand', async () => {
  withoutClipboard();
  renderIn('en', <CopyField name="SM-DP+ address" value="rsp.wanderline.example" />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy: SM-DP+ address' }));
  expect(await screen.findByText('Could not copy: select the text yourself.')).toBeInTheDocument();
});
