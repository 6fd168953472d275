import { describe, expect, it } from 'vitest';
import { menuEntries } from './main-menu';

const list = (hasPackages: boolean) => menuEntries('en', { hasPackages, text: (entry) => entry });

describe('main menu', () => {
  it('has six entries in their order when there are no packages', { tags: ['F2.62', 'F2.64'] }, () => {
    expect(list(false)).toEqual([
      { label: 'esim', href: '/en#intro' },
      { label: 'tariffs', href: '/en#tariff' },
      { label: 'rates', href: '/en#all-world' },
      { label: 'faq', href: '/en/faq' },
      { label: 'blog', href: '/en/blog' },
      { label: 'add', href: '/en#add' },
    ]);
  });

  it('gets internet packages as its second entry when there are some', { tags: ['F2.63'] }, () => {
    expect(list(true)).toHaveLength(7);
    expect(list(true)[1]).toEqual({ label: 'packages', href: '/en/internet-packages' });
  });
});
