import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aStatus, orderUuid, someOrderData } from '@/features/checkout/testing/order-builders';
import { checkoutApi } from '@/features/checkout/testing/shop-api';
import { loadPage } from '@/lib/browser/load-page';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { router } from '@/tests/setup/next-navigation';
import { codesAreGiven } from '@/tests/setup/refusals';
import { renderIsland } from '@/tests/setup/render-island';
import { Checkout } from './checkout';
import { emptyCheckout, useCheckoutStore } from './checkout-store';

const api = checkoutApi();
const status = `GET /api/payment/${orderUuid}/status`;
const payment = `POST /api/order/${orderUuid}/payment`;

beforeEach(() => {
  useCheckoutStore.setState(emptyCheckout);
  api.answer(status, aStatus({ inPayment: true, total: 14.9 }));
});

function show(path: string, locale: LocaleSlug = 'en') {
  window.history.replaceState(null, '', `/${locale}${path}`);
  const { payment: options } = someOrderData();
  const russian = { name: 'russianService', text: null } as const;
  const agreements = locale === 'uz' ? [...options.agreements, russian] : options.agreements;
  const roubles = { id: 'hash-other', kind: 'other' } as const;
  const methods = locale === 'uz' ? [...options.methods, roubles] : options.methods;
  renderIsland('checkout', <Checkout locale={locale} payment={{ ...options, agreements, methods }} />, locale);
  return userEvent.setup({ delay: null });
}

const tickAll = async (user: ReturnType<typeof userEvent.setup>) => {
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
};

describe('checkout of an order', { timeout: 20_000 }, () => {
  it.each([
    ['en', 'Pay €14.90', 'Confirm your agreement', 2],
    ['es', 'Pagar 14,90\u00a0€', 'Confirma tu conformidad', 2],
    ['uz', 'Оплатить 14,90\u00a0€', 'Подтвердите согласие', 3],
  ] as const)(
    'in %s stops with words beside every box that is not ticked',
    { tags: ['F5.34', 'F5.35', 'F5.36', 'F5.37', 'F5.38', 'F5.39', 'F3.39'] },
    async (locale, button, words_, count) => {
      const user = show(`/order/checkout/${orderUuid}`, locale);
      await user.click(await screen.findByRole('button', { name: button }));
      expect(screen.getAllByText(words_)).toHaveLength(count);
      for (const box of screen.getAllByRole('checkbox')) expect(box).toHaveAccessibleDescription(words_);
      expect(api.to(payment)).toHaveLength(0);
      const [first] = screen.getAllByRole('checkbox');
      expect(first).toHaveFocus();
      await user.click(screen.getAllByRole('checkbox')[0] ?? document.body);
      expect(screen.getAllByText(words_)).toHaveLength(count - 1);
    },
  );

  it('starts the payment of the order in the address, keeps its token and goes to the checkout', {
    tags: ['F7.60', 'F7.61', 'F2.49', 'F4.11'],
  }, async () => {
    api.answer(payment, { params: { token: 'next' }, payment: { url: 'https://pay.example/p/2' } });
    const user = show(`/order/checkout/${orderUuid}`);
    await screen.findByText('€14.90');
    await tickAll(user);
    await user.dblClick(screen.getByRole('button', { name: 'Pay €14.90' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledExactlyOnceWith('/en/order/checkout'));
    expect(useCheckoutStore.getState()).toMatchObject({ token: 'next', initPayUrl: 'https://pay.example/p/2' });
    expect(api.to(payment)).toHaveLength(1);
    expect(api.to(payment)[0]?.key).toMatch(/^[\da-f-]{36}$/);
  });

  it('leaves for the payment page that waits', { tags: ['F2.48', 'F4.36'] }, async () => {
    const summary = { thing: 'order', uuid: orderUuid, title: 'Voyager', totalCents: 1490, inRoubles: false } as const;
    useCheckoutStore.setState({ summary, initPayUrl: 'https://pay.example/p/2' });
    show('/order/checkout');
    await waitFor(() => expect(loadPage).toHaveBeenCalledExactlyOnceWith('https://pay.example/p/2'));
    expect(useCheckoutStore.getState().initPayUrl).toBeNull();
  });

  it('goes on with an order that has a token only, and shows its result where there is no payment page', {
    tags: ['F2.48', 'F7.60'],
  }, async () => {
    api.answer(payment, { params: { token: 'next' }, payment: null });
    const summary = { thing: 'order', uuid: orderUuid, title: 'Voyager', totalCents: 1490, inRoubles: true } as const;
    useCheckoutStore.setState({ summary, token: 'secret' });
    const user = show('/order/checkout');
    expect(await screen.findByText('Voyager')).toBeInTheDocument();
    await tickAll(user);
    await user.click(screen.getByRole('button', { name: 'Pay €14.90' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/en/order/status?order=${orderUuid}`));
    expect(useCheckoutStore.getState().successPayment).toBe(true);
  });

  it('is paid in roubles where that was chosen in the form, and asks how where roubles are not to be had', async () => {
    api.answer(payment, { params: { token: 'next' }, payment: { url: 'https://pay.example/p/2' } });
    const summary = { thing: 'order', uuid: orderUuid, title: 'Voyager', totalCents: 1490, inRoubles: true } as const;
    useCheckoutStore.setState({ summary, token: 'secret' });
    const user = show('/order/checkout', 'uz');
    await screen.findByText('Voyager');
    expect(screen.queryByRole('radio')).toBeNull();
    await tickAll(user);
    await user.click(screen.getByRole('button', { name: /Оплатить/ }));
    await waitFor(() => expect(api.to(payment)[0]?.body).toEqual({ paymentMethod: 'hash-other' }));
    cleanup();
    useCheckoutStore.setState({ summary, token: 'secret', initPayUrl: null });
    show('/order/checkout');
    expect(await screen.findByRole('radio', { name: /Card/ })).toBeChecked();
  });

  it('goes on by the way to pay that was chosen last, in the form or here, and offers the others', async () => {
    api.answer(payment, { params: { token: 'next' }, payment: { url: 'https://pay.example/p/2' } });
    const form = { thing: 'order', uuid: orderUuid, title: 'Voyager', totalCents: 1490, inRoubles: true } as const;
    useCheckoutStore.setState({ summary: { ...form, method: 'hash-other' } });
    const user = show(`/order/checkout/${orderUuid}`, 'uz');
    expect(await screen.findByRole('radio', { name: /Рубли/ })).toBeChecked();
    await tickAll(user);
    await user.click(screen.getByRole('radio', { name: /Криптовалюта/ }));
    await user.click(screen.getByRole('button', { name: /Оплатить/ }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/uz/order/checkout'));
    cleanup();
    useCheckoutStore.setState({ initPayUrl: null });
    show('/order/checkout', 'uz');
    expect(await screen.findByRole('radio', { name: /Криптовалюта/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Рубли/ })).toBeInTheDocument();
  });

  it('says until when a number is kept, and nothing of the kind for a top-up', async () => {
    const reservedUntil = '2026-11-21T10:30:00.000Z';
    api.answer(status, aStatus({ inPayment: true, total: 14.9, reservedUntil }));
    show(`/order/checkout/${orderUuid}`);
    expect(await screen.findByText(/Your number is kept for you until/)).toBeInTheDocument();
    cleanup();
    api.answer(status, aStatus({ inPayment: true, total: 20, kind: 'refill', reservedUntil }));
    show(`/order/checkout/${orderUuid}`);
    await screen.findByText('€20.00');
    expect(screen.queryByText(/is kept for you/)).toBeNull();
  });

  it('asks nothing about a number of whoever goes on with a top-up', async () => {
    api.answer(status, aStatus({ inPayment: true, total: 20, kind: 'refill' }));
    show(`/order/checkout/${orderUuid}`);
    await screen.findByText('€20.00');
    expect(screen.queryByRole('checkbox')).toBeNull();
    cleanup();
    api.answer(status, aStatus({ inPayment: true, total: 14.9 }));
    show(`/order/checkout/${orderUuid}`);
    expect(await screen.findAllByRole('checkbox')).not.toHaveLength(0);
  });

  it('is headed by what is paid, and without a known sum only leads on', async () => {
    const title = () => screen.getByRole('heading', { level: 1 });
    show(`/order/checkout/${orderUuid}`);
    await screen.findByText('€14.90');
    expect(title()).toHaveTextContent('Pay for your order');
    cleanup();
    api.answer(status, aStatus({ inPayment: true, total: 20, kind: 'refill' }));
    show(`/order/checkout/${orderUuid}`);
    expect(await screen.findByRole('button', { name: 'Pay €20.00' })).toBeInTheDocument();
    expect(title()).toHaveTextContent('Pay for your top-up');
  });

  it('says why the payment did not start', async () => {
    api.answer(payment, { code: 'payment_unavailable' }, 503);
    const user = show(`/order/checkout/${orderUuid}`);
    await screen.findByText('€14.90');
    await tickAll(user);
    await user.click(screen.getByRole('button', { name: 'Pay €14.90' }));
    expect(await screen.findByText('The payment failed. Please try again.')).toBeInTheDocument();
  });

  it('leads to the login and back where the session of its account has ended', async () => {
    api.answer(payment, { code: 'unauthorized' }, 401);
    const user = show(`/order/checkout/${orderUuid}`);
    await screen.findByText('€14.90');
    await tickAll(user);
    await user.click(screen.getByRole('button', { name: 'Pay €14.90' }));
    const href = `/en/login?next=${encodeURIComponent(`/en/order/checkout/${orderUuid}`)}`;
    await waitFor(() => expect(loadPage).toHaveBeenCalledWith(href, 'replace'));
    expect(screen.queryByText('The payment failed. Please try again.')).toBeNull();
  });

  it('offers the login to whoever may have ordered it in an account', async () => {
    const { total: _, ...stranger } = aStatus({ inPayment: true });
    api.answer(status, stranger);
    show(`/order/checkout/${orderUuid}`);
    expect(await screen.findByRole('heading', { name: 'This order belongs to another browser' })).toBeVisible();
    const logIn = screen.getByRole('link', { name: 'Log in to your account' });
    const href = `/en/login?next=${encodeURIComponent(`/en/order/checkout/${orderUuid}`)}`;
    expect(logIn).toHaveAttribute('href', href);
    document.cookie = 'signed-in=1; path=/';
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(screen.queryByRole('link', { name: 'Log in to your account' })).toBeNull();
    document.cookie = 'signed-in=; path=/; max-age=0';
  });

  it('promises no package that the number has already, and says that a closed number takes no top-up', async () => {
    const product = { id: 15, title: 'Spain, 5 GB', packageCountry: null, price: 9 };
    const ordered = { reference: 'WL-T4PZ9KBM', tariff: null, product, form: {} };
    const topUp = aStatus({ inPayment: true, total: 20, kind: 'refill', ordered });
    api.answer(status, topUp);
    show(`/order/checkout/${orderUuid}`);
    expect(await screen.findByText(/the package is bought from the balance/)).toBeVisible();
    cleanup();
    api.answer(status, { ...topUp, ordered: { ...ordered, product: { ...product, refusal: 'exists' } } });
    api.answer(payment, { code: 'number_blocked' }, 409);
    const user = show(`/order/checkout/${orderUuid}`);
    expect(await screen.findByText(/tops up the balance and buys no package/)).toBeVisible();
    expect(screen.queryByText(/the package is bought from the balance/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Pay €20.00' }));
    if (codesAreGiven) expect(await screen.findByText(/The number has been closed/)).toBeVisible();
  });

  it('does not say that nothing was paid while it cannot know', async () => {
    api.answer(status, { code: 'bad_gateway' }, 502);
    show(`/order/checkout/${orderUuid}`);
    expect(await screen.findByText('If you have paid, the payment counts. Try again in a minute.')).toBeInTheDocument();
    expect(screen.queryByText(/Nothing has been charged/)).toBeNull();
  });

  it('has words for no order, an unknown one and one that is settled', async () => {
    show('/order/checkout');
    expect(await screen.findByRole('heading', { level: 1, name: 'Nothing to pay' })).toBeInTheDocument();
    cleanup();
    api.answer(status, { code: 'not_found' }, 404);
    show(`/order/checkout/${orderUuid}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Order not found' })).toBeInTheDocument();
    cleanup();
    api.answer(status, aStatus({ status: 'approved' }));
    show(`/order/checkout/${orderUuid}`);
    expect(await screen.findByRole('heading', { name: 'This order is already closed' })).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(await screen.findByRole('link', { name: 'See the result' })).toHaveAttribute(
      'href',
      `/en/order/status?order=${orderUuid}`,
    );
  });
});
