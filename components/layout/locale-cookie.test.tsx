import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LocaleCookie } from '@/features/shell/shell-signals';

afterEach(() => {
  document.cookie = 'locale=; Max-Age=0; Path=/';
});

it('writes the locale of the path for 365 days', { tags: ['F2.18', 'F9.07'] }, () => {
  const write = vi.spyOn(document, 'cookie', 'set');
  render(<LocaleCookie slug="uz" />);
  expect(write).toHaveBeenCalledWith('locale=uz; Max-Age=31536000; Path=/; SameSite=Lax');
});

it('replaces another locale, and writes nothing when it is right already', () => {
  document.cookie = 'locale=en; Path=/';
  render(<LocaleCookie slug="es" />);
  expect(document.cookie).toContain('locale=es');
  const write = vi.spyOn(document, 'cookie', 'set');
  render(<LocaleCookie slug="es" />);
  expect(write).not.toHaveBeenCalled();
});
