import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { rememberOrder } from '@/features/checkout/pay/last-order';
import { aStatus, orderUuid } from '@/features/checkout/testing/order-builders';
import { checkoutApi } from '@/features/checkout/testing/shop-api';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { renderIsland, words } from '@/tests/setup/render-island';
import { Result } from './result';

const api = checkoutApi();
const call = `GET /api/payment/${orderUuid}/status`;
const lpa = 'LPA:1$rsp.wanderline.example$WL7-4K2Q-9XTR';

function show(search = `?order=${orderUuid}`, { locale = 'en' }: { locale?: LocaleSlug } = {}) {
  window.history.replaceState(null, '', `/${locale}/order/status${search}`);
  return renderIsland('result', <Result locale={locale} thing="order" chart={null} />, locale);
}

const paid = aStatus({
  status: 'approved',
  total: 31.9,
  email: 'marina@mail.example',
  number: '372583120411',
  lpa,
  activationCode: lpa.slice(4),
  instructionUrl: 'http://127.0.0.1:4000/documents/instruction/1',
  receiptUrl: 'http://127.0.0.1:4000/documents/receipt/1',
});

// The code of an approved order comes apart: reading it for the first time may take longer than a test waits.
beforeAll(async () => void (await import('./approved')), 60_000);

describe('result of an order', { timeout: 20_000 }, () => {
  it('congratulates with the number, the code and the papers', {
    tags: ['F4.01', 'F4.09', 'F8.52', 'F2.51', 'F7.62'],
  }, async () => {
    api.answer(call, paid);
    show();
    expect(await screen.findByRole('heading', { level: 1, name: /Congratulations/ })).toBeInTheDocument();
    expect(screen.getByText(/\+372.583.120.411/)).toBeInTheDocument();
    expect(screen.getByText('Paid, €31.90')).toBeInTheDocument();
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Install on iPhone/ })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent(lpa)),
    );
    expect(screen.getByRole('link', { name: /Receipt/ })).toHaveAttribute('href', paid.receiptUrl);
    expect(screen.getByRole('link', { name: /Open the instruction/ })).toHaveAttribute('href', paid.instructionUrl);
    expect(document.title).toContain('Congratulations');
  });

  it('is said by a screen reader: the message stands there, empty, before its words come', async () => {
    api.answer(call, aStatus({ status: 'processing' }));
    show();
    await screen.findByRole('heading', { level: 1, name: 'Payment is being processed' });
    const messages = screen.getAllByRole('status');
    api.answer(call, paid);
    await screen.findByRole('heading', { level: 1, name: /Congratulations/ }, { timeout: 5000 });
    const said = messages.filter((message) => message.isConnected && /Congratulations/.test(message.textContent));
    expect(said).toHaveLength(1);
  });

  it('is said once while it waits: the dot beside the words says nothing of its own', async () => {
    const { waiting } = words.en.result.approved;
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    api.answer(call, aStatus({ status: 'processing' }));
    show();
    await screen.findByRole('heading', { level: 1, name: 'Payment is being processed' });
    expect(said().filter(Boolean)).toHaveLength(1);
    api.answer(call, aStatus({ status: 'approved', email: 'marina@mail.example' }));
    await screen.findByText(waiting, undefined, { timeout: 5000 });
    expect(said().filter((text) => text === waiting)).toHaveLength(1);
  });

  it('copies address, matching id and the whole code, and says so', async () => {
    const user = userEvent.setup({ delay: null });
    api.answer(call, paid);
    show();
    await user.click(await screen.findByText('Enter it by hand'));
    await user.click(screen.getByRole('button', { name: 'Copy: SM-DP+ address' }));
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    await expect(navigator.clipboard.readText()).resolves.toBe('rsp.wanderline.example');
    await user.click(screen.getByRole('button', { name: 'Copy: Full code, for Android' }));
    await expect(navigator.clipboard.readText()).resolves.toBe(lpa);
  });

  it('shows the instruction in place, and says so where a browser cannot', { tags: ['F8.37'] }, async () => {
    api.answer(call, paid);
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
    const first = show();
    const frame = await screen.findByTitle('Step by step');
    expect(frame.getAttribute('src')).toBe(paid.instructionUrl);
    expect(screen.queryByText(/The PDF cannot be displayed here/)).toBeNull();
    first.unmount();
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
    show();
    expect(await screen.findByText(/The PDF cannot be displayed here/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Open the instruction/ })).toBeInTheDocument();
  });

  it.each([
    ['declined', 'Payment declined', 'Pago rechazado', 'Оплата отклонена'],
    ['expired', 'The time to pay has run out', 'Se ha agotado el tiempo para pagar', 'Время на оплату вышло'],
    ['processing', 'Payment is being processed', 'El pago se está procesando', 'Оплата обрабатывается'],
    ['reversed', 'Payment reversed', 'Pago devuelto', 'Платёж отменён'],
  ] as const)(
    'has a view of its own in each language for %s',
    { tags: ['F4.02', 'F4.03', 'F4.04', 'F4.05', 'F8.53', 'F8.54', 'F8.55', 'F8.56'] },
    async (status, ...titles) => {
      api.answer(call, aStatus({ status }));
      for (const [index, locale] of (['en', 'es', 'uz'] as const).entries()) {
        const { unmount } = show(undefined, { locale });
        expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/./);
        await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(titles[index] ?? ''));
        expect(document.title.replaceAll('\u00a0', ' ')).toContain(titles[index]);
        unmount();
      }
    },
  );

  it('approves in each language', { tags: ['F8.52', 'F4.01'] }, async () => {
    api.answer(call, paid);
    for (const [locale, title] of [
      ['es', 'Enhorabuena'],
      ['uz', 'Поздравляем'],
    ] as const) {
      const { unmount } = show(undefined, { locale });
      expect(await screen.findByRole('heading', { level: 1, name: new RegExp(title) })).toBeInTheDocument();
      unmount();
    }
  });

  it('offers to continue a payment that is not finished', { tags: ['F4.08', 'F4.11'] }, async () => {
    api.answer(call, aStatus({ inPayment: true, reservedUntil: '2026-11-21T10:00:00Z' }));
    show();
    expect(await screen.findByRole('link', { name: 'Continue to payment' })).toHaveAttribute(
      'href',
      `/en/order/checkout/${orderUuid}`,
    );
    expect(screen.getByText(/Kept until/)).toBeInTheDocument();
  });

  it('stays as it is while the next question finds no answer', { tags: ['F4.07'] }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    api.answer(call, aStatus());
    show();
    await screen.findByRole('heading', { name: 'Payment is being processed' });
    api.answer(call, { code: 'timeout' }, 504);
    await act(() => vi.advanceTimersByTimeAsync(3500));
    expect(api.sent.length).toBeGreaterThan(1);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Payment is being processed');
    vi.useRealTimers();
  });

  it('leads a declined order back to the form of its tariff', async () => {
    window.sessionStorage.setItem('order-tariff', '5');
    api.answer(call, aStatus({ status: 'declined' }));
    show();
    expect(await screen.findByRole('link', { name: 'Order again' })).toHaveAttribute('href', '/en/order?tariff=5');
  });

  it('knows no order without an address and a last order', { tags: ['F2.50', 'F4.06', 'F8.57'] }, async () => {
    for (const [locale, title] of [
      ['en', 'Order not found'],
      ['es', 'No encontramos el pedido'],
      ['uz', 'Заказ не\u00a0найден'],
    ] as const) {
      const { unmount } = show('', { locale });
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
      unmount();
    }
    expect(api.sent).toHaveLength(0);
  });

  it('says so when the operator does not know the order', { tags: ['F4.06', 'F8.57'] }, async () => {
    api.answer(call, { code: 'not_found' }, 404);
    show();
    expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeInTheDocument();
  });

  it('remembers the last order of this browser', { tags: ['F2.50'] }, async () => {
    api.answer(call, aStatus({ status: 'reversed' }));
    rememberOrder({ thing: 'order', uuid: orderUuid });
    show('');
    expect(await screen.findByRole('heading', { name: 'Payment reversed' })).toBeInTheDocument();
  });

  it('tells a silent server from a broken one, and asks again on demand', { tags: ['F4.07', 'F8.58'] }, async () => {
    const user = userEvent.setup({ delay: null });
    api.fail(call);
    const first = show();
    expect(await screen.findByRole('heading', { name: 'The server is not responding' })).toBeInTheDocument();
    api.answer(call, aStatus({ status: 'declined' }));
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('heading', { name: 'Payment declined' })).toBeInTheDocument();
    first.unmount();
    api.answer(call, { code: 'internal' }, 500);
    show();
    expect(await screen.findByRole('heading', { name: 'Internal server error' })).toBeInTheDocument();
  });

  it.each([502, 503, 504])(
    "takes a %s of the shop's own server for a server that does not respond",
    {
      tags: ['F4.07', 'F8.58'],
    },
    async (status) => {
      api.answer(call, { code: 'unavailable' }, status);
      show();
      expect(await screen.findByRole('heading', { name: 'The server is not responding' })).toBeInTheDocument();
    },
  );

  it('asks again until it is final', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    api.answer(call, aStatus());
    show();
    await screen.findByRole('heading', { name: 'Payment is being processed' });
    api.answer(call, aStatus({ status: 'declined' }));
    await act(() => vi.advanceTimersByTimeAsync(1100));
    expect(await screen.findByRole('heading', { name: 'Payment declined' })).toBeInTheDocument();
    const asked = api.sent.length;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(api.sent).toHaveLength(asked);
    vi.useRealTimers();
  });
});
