import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RouteError } from './route-error';

const title = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 5000 });

describe('error page', () => {
  beforeEach(() => window.history.replaceState(null, '', '/en/faq'));

  it('says that the server failed, with its status and the page-load text', {
    tags: ['F2.74', 'F2.93', 'F8.36'],
  }, async () => {
    render(<RouteError error={new Error('boom')} retry={() => undefined} />);
    expect(await title('Internal server error')).toBeVisible();
    expect(screen.getByText('Error 500')).toBeVisible();
    expect(screen.getByText('An error occurred while loading data. Please try to reload the page.')).toBeVisible();
  });

  it('says that the server does not respond when there was no answer', { tags: ['F2.94'] }, async () => {
    const error = Object.assign(new Error('x'), { digest: 'api:network' });
    render(<RouteError error={error} retry={() => undefined} />);
    expect(await title('The server is not responding')).toBeVisible();
  });

  it('speaks the language of the page', { tags: ['F2.93'] }, async () => {
    window.history.replaceState(null, '', '/es/faq');
    render(<RouteError error={new Error('boom')} retry={() => undefined} />);
    expect(await title('Error interno del servidor')).toBeVisible();
  });

  it('tries again on demand and leads home', { tags: ['F2.74'] }, async () => {
    const retry = vi.fn();
    render(<RouteError error={new Error('boom')} retry={retry} />);
    await title('Internal server error');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: 'Main page' })).toHaveAttribute('href', '/en');
  });
});
