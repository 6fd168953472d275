import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isPersonalPage, securityHeaders } from './security-headers';

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

describe('headers of every answer', () => {
  it.each([false, true])('forbid guessing, framing and sharing (https %s)', (https) => {
    const headers = securityHeaders(https);
    expect(headers).toMatchObject(always);
    for (const power of ['camera', 'geolocation', 'microphone', 'payment', 'usb'])
      expect(headers['permissions-policy']).toContain(`${power}=()`);
  });

  it('keep a browser on https for two years, and say nothing of that over http', () => {
    expect(securityHeaders(true)['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    expect(securityHeaders(false)).not.toHaveProperty('strict-transport-security');
  });
});

describe('pages that show personal data', () => {
  const folders = ['(checkout)/', '(login)/', 'lk/', '(shop)/reset-password/', '(shop)/withdrawal/'];
  const files = readdirSync('app/[locale]', { recursive: true, encoding: 'utf8' });
  const pages = files.flatMap((file) => {
    if (!file.endsWith('page.tsx')) return [];
    const route = file.replace(/page\.tsx$/, '');
    const address = route
      .replace(/\([^)]*\)\//g, '')
      .replace(/\[[^\]]*\]/g, 'x1')
      .replace(/\/$/, '');
    return [{ address: `/es/${address}`, isPersonal: folders.some((folder) => route.startsWith(folder)) }];
  });

  it('are found in the folder of the routes', () => {
    expect(pages.filter(({ isPersonal }) => isPersonal).length).toBeGreaterThan(10);
    expect(pages.filter(({ isPersonal }) => !isPersonal).length).toBeGreaterThan(5);
  });

  it.each(pages)('are kept by no browser and no proxy, and others are: $address', ({ address, isPersonal }) => {
    expect(isPersonalPage(address)).toBe(isPersonal);
    expect(isPersonalPage(`${address}.rsc`)).toBe(isPersonal);
  });
});
