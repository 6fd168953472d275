import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Files that keep something in the browser, by the row of the article on cookies that tells of it, counted from 0. */
const told: Readonly<Record<string, number>> = {
  'features/location/visitor-country.ts': 0,
  'features/checkout/pay/last-order.ts': 1,
  'features/checkout/pay/open-order.ts': 1,
  'features/checkout/agreements/agreements-store.ts': 2,
  'features/checkout/pay/checkout-store.ts': 2,
  'features/checkout/pay/payment-hrefs.ts': 2,
  'features/refill/refill-store.ts': 2,
  'features/refill/refill-values.ts': 2,
  'features/checkout/order/choice-store.ts': 3,
  'features/checkout/order/early-order.ts': 3,
  'features/checkout/order/kept-tariff.ts': 3,
  'features/checkout/order/order-draft.ts': 3,
  'features/account/profile/profile-draft.ts': 4,
  'features/withdrawal/kept-statement.ts': 5,
  'features/auth/form/wanted-page.ts': 6,
  'features/auth/login/login-email.ts': 7,
  'features/shell/failure/chunk-reload.ts': 8,
  'features/shell/notices/outage-more.tsx': 8,
  'lib/browser/account-notice.ts': 8,
};

it('the article on cookies tells of everything that the shop keeps in a browser', () => {
  const files = ['app', 'components', 'features', 'lib'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));
  const keeps = /\b(?:local|session)Storage\b|'@\/lib\/browser\/(?:kept|tab-storage)'/;
  const keeping = sources.filter((file) => file !== 'lib/browser/kept.ts' && keeps.test(readFileSync(file, 'utf8')));
  expect(keeping.sort()).toEqual(Object.keys(told).sort());
  for (const language of ['en', 'es', 'ru']) {
    const article = readFileSync(`operator/content/articles/03-cookies.${language}.md`, 'utf8');
    const [, , storage = ''] = article.split(/^## /m);
    const rows = storage.match(/^\| (?!-).*\|$/gm)?.slice(1) ?? [];
    expect([language, rows.length]).toEqual([language, Math.max(...Object.values(told)) + 1]);
  }
});
