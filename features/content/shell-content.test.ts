import { describe, expect, it, vi } from 'vitest';
import { getFooter } from './shell-content';

const network = (title: string, displayInFooter: boolean) => ({
  url: `https://${title}.example`,
  img: `/social/${title}.svg`,
  tariffImg: `/social/${title}-tariff.svg`,
  title,
  displayInFooter,
});

vi.mock('./content-queries', () => ({
  getFooterMenu: async () => {
    throw new Error('down');
  },
  listPaymentSystems: async () => [{ img: '/pay/visa.svg', title: 'Visa' }],
  listSocialNetworks: async () => [network('telegram', true), network('forum', false)],
  getSettings: async () => [],
}));

describe('content of the footer', () => {
  it('has the social networks meant for the footer only, with all they carry', {
    tags: ['F3.62'],
  }, async () => {
    expect((await getFooter('en')).social).toEqual([network('telegram', true)]);
  });

  it('has its other parts when one read fails', { tags: ['F8.51'] }, async () => {
    const { menu, paymentSystems } = await getFooter('en');
    expect(menu).toEqual([]);
    expect(paymentSystems).toEqual([{ img: '/pay/visa.svg', title: 'Visa' }]);
  });
});
