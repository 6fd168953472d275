import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Gauge } from './gauge';

it('says what is left beside the meter, whose content no screen reader reads', () => {
  render(<Gauge label="Usage" used={1.8} total={5} value="3.2 Gb" caption="left of 5 Gb" />);
  const meter = screen.getByRole('meter', { name: 'Usage' });
  expect(meter).toHaveAttribute('aria-valuenow', '1.8');
  for (const words of ['3.2 Gb', 'left of 5 Gb']) expect(meter).not.toContainElement(screen.getByText(words));
});
