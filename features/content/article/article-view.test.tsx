import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchDelayMs } from '@/lib/api/client/fetch-delay';
import { closePopup, currentPopup, type PopupControls } from '@/lib/browser/popups/popup';
import en from '@/messages/en.json';
import { shopApi } from '@/tests/msw/shop-api';
import { type ArticleState, articleClient, articleState, articlesQuery } from './article-view';
import { ReadHere } from './read-here';

const articles = [{ id: 2, title: 'Privacy notice', slug: 'privacy', text: '<p>Little is kept.</p>', url: '/privacy' }];
const read = 'GET /api/order/articles';
const api = shopApi({ [read]: () => articles });
beforeEach(() => {
  window.history.replaceState(null, '', '/en/order');
  articleClient.clear();
});
afterEach(() => {
  act(() => closePopup());
});

function showLinks() {
  const followed = vi.fn((event: Event) => event.preventDefault());
  render(
    <ReadHere>
      <a href="/en/privacy">privacy</a>
      <a href="/en/faq/1">a question</a>
      <a href="mailto:help@shop.example">mail</a>
    </ReadHere>,
  );
  document.addEventListener('click', followed, { once: true });
  return followed;
}

/** What the popup host would show. */
async function showPopup() {
  const controls: PopupControls = { open: true, onClose: closePopup, onClosed: () => undefined };
  const Shown = await currentPopup()?.load();
  if (!Shown) throw new Error('No popup was opened');
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <Shown popup={controls} />
    </NextIntlClientProvider>,
  );
}

describe('terms beside a form', () => {
  it('open in the page, are loading and then ready', { tags: ['F4.18'] }, async () => {
    showLinks();
    await userEvent.click(screen.getByRole('link', { name: 'privacy' }));
    await showPopup();
    expect(screen.getByRole('status')).toHaveTextContent(en.content.article.loading);
    expect(await screen.findByText('Little is kept.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Privacy notice' })).toBeVisible();
    expect(screen.getByRole('link', { name: en.content.article.page })).toHaveAttribute('target', '_blank');
  });

  it('show for a moment that they are loading, however soon the answer comes', { tags: ['F9.16'] }, async () => {
    const begun = performance.now();
    await articleClient.fetchQuery(articlesQuery);
    // Timers may fire a millisecond early.
    expect(performance.now() - begun).toBeGreaterThanOrEqual(fetchDelayMs - 2);
  });

  it('say that they cannot be loaded, and come at the next try', { tags: ['F4.18'] }, async () => {
    articleClient.setDefaultOptions({ queries: { retryDelay: 1 } });
    api.answer(read, { code: 'internal' }, 500);
    showLinks();
    await userEvent.click(screen.getByRole('link', { name: 'privacy' }));
    await showPopup();
    expect(await screen.findByRole('alert')).toHaveTextContent(en.content.article.failed);
    api.answer(read, articles);
    await userEvent.click(screen.getByRole('button', { name: en.content.article.retry }));
    expect(await screen.findByText('Little is kept.')).toBeVisible();
  });

  it('leave other links and new tabs to the browser', async () => {
    const followed = showLinks();
    await userEvent.click(screen.getByRole('link', { name: 'a question' }));
    expect(followed).toHaveBeenCalledOnce();
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await user.click(screen.getByRole('link', { name: 'privacy' }));
    expect(currentPopup()).toBeNull();
  });
});

const terms = { id: 1, title: 'Terms', slug: 'terms', text: '<p>All of it.</p>', url: '/terms' };

/** Every state that an article goes through while the query runs. */
async function statesOf(slug: string): Promise<ArticleState['name'][]> {
  const client = new QueryClient();
  const observer = new QueryObserver(client, { ...articlesQuery, retry: false });
  const names = [articleState(slug, { data: undefined, isFetching: true }).name];
  await new Promise<void>((resolve) => {
    observer.subscribe((result) => {
      const { name } = articleState(slug, result);
      if (name !== names.at(-1)) names.push(name);
      if (name !== 'load') resolve();
    });
  });
  client.clear();
  return names;
}

describe('an article read in the browser', () => {
  it('loads, then is ready', { tags: ['F4.18'] }, async () => {
    api.answer(read, [terms]);
    expect(await statesOf('terms')).toEqual(['load', 'ready']);
  });

  it('loads, then is an error where the answer fails or has no such article', { tags: ['F4.18'] }, async () => {
    api.answer(read, { code: 'internal' }, 500);
    expect(await statesOf('terms')).toEqual(['load', 'error']);
    api.answer(read, [terms]);
    expect(await statesOf('no-such')).toEqual(['load', 'error']);
  });
});
