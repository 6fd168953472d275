import { expect, it } from 'vitest';
import { toCents } from '@/lib/format/money';
import { payPage } from './pay-page';

it('calls its buttons by English names in every language, and says that they are English', async () => {
  const page = await payPage({
    token: 'token',
    language: 'ru',
    merchant: 'Wanderline',
    amountCents: toCents(35.1),
    title: 'Voyager',
    reference: 'WL-7K2M9QXA',
    state: 'created',
    returnUrl: 'http://127.0.0.1:3000/uz/order/status',
  });
  const buttons = String(page).match(/<button[^>]*>/g) ?? [];
  expect(buttons).toHaveLength(5);
  for (const button of buttons) expect(button).toContain('lang="en"');
});
