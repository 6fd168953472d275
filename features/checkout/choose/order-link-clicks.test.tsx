import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signalRoute } from '@/components/layout/route-watcher';
import { useAgreements } from '@/features/checkout/agreements/agreements-store';
import { useOrderChoice } from '@/features/checkout/order/choice-store';
import { choiceAttributes } from '@/features/packages/model/choice-hrefs';
import { closePopup, currentPopup } from '@/lib/browser/popups/popup';
import { OrderLinkClicks } from './order-link-clicks';

// A link starts its download; nothing here shows it.
vi.mock('@/features/checkout/form/order-form', () => ({ OrderForm: () => null }));

const spain = {
  id: 15,
  title: 'Spain',
  priceCents: 900,
  volume: 5000,
  duration: 30,
  cost: 0.0018,
  number: '*146*5#',
  perMegabytePayment: false,
};
/** What followed the link in the end: the page's own listener, as for every link. */
const followed = vi.fn();
const follow = (event: Event) => {
  if (event.defaultPrevented) return;
  event.preventDefault();
  followed();
};

beforeEach(() => {
  window.history.replaceState(null, '', '/en');
  window.sessionStorage.clear();
  document.addEventListener('click', follow);
  useOrderChoice.setState(useOrderChoice.getInitialState());
  useAgreements.setState(useAgreements.getInitialState());
});
afterEach(() => {
  cleanup();
  closePopup();
  followed.mockReset();
  document.removeEventListener('click', follow);
});

function show(href: string, chosen = spain) {
  render(
    <>
      <OrderLinkClicks />
      <a href={href} {...choiceAttributes(chosen)}>
        Buy
      </a>
    </>,
  );
  return screen.getByRole('link');
}

/** What the followed links choose, in the order of the presses. */
function follows(): string[] {
  const seen: string[] = [];
  followed.mockImplementation(() => {
    const href = screen.getByRole('link').getAttribute('href') ?? '';
    seen.push(new URL(href, window.location.href).search);
  });
  return seen;
}

describe('links to an order', () => {
  it('choose their package and then lead on as links do', { tags: ['F4.60', 'F4.69'] }, async () => {
    const link = show('/en/order?tariff=2&package=15');
    fireEvent.pointerOver(link);
    fireEvent.click(link);
    expect(followed).not.toHaveBeenCalled();
    await waitFor(() => expect(followed).toHaveBeenCalledOnce());
    expect(useOrderChoice.getState()).toMatchObject({ activePackage: spain, packageId: 15 });
  });

  it('are busy from the press on until the next page is there', async () => {
    const link = show('/en/order?tariff=2&package=15');
    fireEvent.click(link);
    expect(link).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(followed).toHaveBeenCalledOnce());
    expect(link).toHaveAttribute('aria-busy', 'true');
    signalRoute();
    expect(link).not.toHaveAttribute('aria-busy');
  });

  it('are busy no longer than their popup needs to open', async () => {
    const link = show('/uz/order?tariff=2&package=15');
    fireEvent.click(link);
    expect(link).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(currentPopup()?.name).toBe('card-type'));
    await waitFor(() => expect(link).not.toHaveAttribute('aria-busy'));
  });

  it('order a package with the tariff whose price they told, whichever was chosen before', async () => {
    const seen = follows();
    fireEvent.click(show('/en/order?tariff=5'));
    await waitFor(() => expect(followed).toHaveBeenCalledTimes(1));
    cleanup();
    fireEvent.click(show('/en/order?tariff=2&package=15'));
    await waitFor(() => expect(followed).toHaveBeenCalledTimes(2));
    expect(seen).toEqual(['?tariff=5', '?tariff=2&package=15']);
  });

  it('let a tariff keep the package of a buyer who came to change the tariff', async () => {
    const seen = follows();
    window.history.replaceState(null, '', '/en?package=15#tariff');
    fireEvent.click(show('/en/order?tariff=2'));
    await waitFor(() => expect(followed).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.getByRole('link')).toHaveAttribute('href', '/en/order?tariff=2'));
    expect(seen).toEqual(['?tariff=2&package=15']);
  });

  it('wait for the agreements in Russian', { tags: ['F4.65', 'F4.66'] }, async () => {
    fireEvent.click(show('/uz/order?tariff=2&package=15'));
    await waitFor(() => expect(currentPopup()?.name).toBe('card-type'));
    expect(useAgreements.getState().pendingUrl).toBe('/uz/order?tariff=2&package=15');
    expect(followed).not.toHaveBeenCalled();
  });

  it('open the popup of a package that is flagged for it', { tags: ['F4.61'] }, async () => {
    fireEvent.click(show('/en/order?tariff=2', { ...spain, perMegabytePayment: true }));
    await waitFor(() => expect(currentPopup()?.name).toBe('package-view'));
    expect(followed).not.toHaveBeenCalled();
  });

  it.each([
    ['a press for another tab', '/uz/order?tariff=2&package=15', { ctrlKey: true }],
    ['a link that chooses nothing', '/uz/order', {}],
    ['a link to another page', '/uz/faq?tariff=2', {}],
  ])('leave %s alone', (_, href, keys) => {
    fireEvent.click(show(href), keys);
    expect(followed).toHaveBeenCalledOnce();
    expect(currentPopup()).toBeNull();
  });

  it('lead on although what they say of the package cannot be read', async () => {
    const link = show('/en/order?tariff=2&package=15');
    link.dataset.package = '{';
    fireEvent.click(link);
    await waitFor(() => expect(followed).toHaveBeenCalledOnce());
  });
});
