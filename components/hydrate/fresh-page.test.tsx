import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hydrateOnTouch } from './hydrate-on-touch';

it('appears without a touch on a page that no server has written', async () => {
  const Part = hydrateOnTouch({ load: async () => () => <p>here</p> });
  render(<Part />);
  expect(await screen.findByText('here')).toBeVisible();
});
