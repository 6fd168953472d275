import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Activity } from 'react';
import { expect, it, vi } from 'vitest';
import { useKeptForm } from './use-kept-form';

type Values = { name: string };

const keep = vi.fn<(values: Values) => void>();
const accept = (values: Values) => ({ values, errors: {} });

function Form() {
  const { register } = useKeptForm<Values>({ defaultValues: { name: '' }, resolver: accept, keep });
  return <input aria-label="name" {...register('name')} />;
}

const page = (mode: 'visible' | 'hidden') => (
  <Activity mode={mode}>
    <Form />
  </Activity>
);

it('keeps what was typed when the page is left at once, by a way inside of the shop or for good', async () => {
  const { rerender, unmount } = render(page('visible'));
  await userEvent.type(screen.getByLabelText('name'), 'Marina');
  rerender(page('hidden'));
  expect(keep).toHaveBeenLastCalledWith({ name: 'Marina' });
  rerender(page('visible'));
  await userEvent.type(screen.getByLabelText('name'), ' B');
  unmount();
  expect(keep).toHaveBeenLastCalledWith({ name: 'Marina B' });
});

it('keeps nothing where nothing was typed', () => {
  render(page('visible')).unmount();
  expect(keep).not.toHaveBeenCalled();
});
