import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { router } from '@/tests/setup/next-navigation';
import { BackButton } from './header-buttons';

function pressBack(path: string, index: number, visited: readonly string[] = []) {
  const entries = visited.map((one, place) => ({ index: place, url: new URL(one, window.location.href).href }));
  vi.stubGlobal('navigation', { currentEntry: { index }, entries: () => entries });
  return press(path);
}

/** In a browser that only knows how many pages the tab has, two here. */
function pressBackBlind(path: string) {
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(2);
  return press(path);
}

async function press(path: string) {
  window.history.replaceState(null, '', path);
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
  render(<BackButton label="Back" />);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await vi.dynamicImportSettled();
  return go;
}

describe('back button', () => {
  it.each(['/en/faq', '/en/blog/first-trip', '/en/order'])(
    'goes back one step from %s',
    { tags: ['F2.75'] },
    async (path) => {
      expect(await pressBack(path, 3)).toHaveBeenCalledExactlyOnceWith(-1);
    },
  );

  it.each(['/en/internet-packages/spain-5', '/en/terms'])(
    'goes back two steps from the slug of %s',
    { tags: ['F2.76'] },
    async (path) => {
      expect(await pressBack(path, 3)).toHaveBeenCalledExactlyOnceWith(-2);
    },
  );

  it('goes one step back to a parent that the visit has begun with, not beside it', { tags: ['F2.76'] }, async () => {
    const visited = ['/en/internet-packages?volume=5000', '/en/internet-packages/spain-5'];
    expect(await pressBack('/en/internet-packages/spain-5', 1, visited)).toHaveBeenCalledExactlyOnceWith(-1);
    expect(router.replace).not.toHaveBeenCalled();
  });

  it.each([
    ['/en/internet-packages/spain-5', 1, '/en/internet-packages'],
    ['/en/faq/will-it-work', 0, '/en/faq'],
    ['/en/terms', 1, '/en'],
    ['/uz/refill/Status', 0, '/uz'],
  ])('leads from %s with %i steps of history up to %s', { tags: ['F2.75', 'F2.76'] }, async (path, index, parent) => {
    const go = await pressBack(path, index);
    expect(go).not.toHaveBeenCalled();
    expect(router.push).not.toHaveBeenCalled();
    expect(router.replace).toHaveBeenCalledExactlyOnceWith(parent);
  });

  describe('without the Navigation API', () => {
    it('leads up where the pages of the history were all ahead', { tags: ['F2.75'] }, async () => {
      expect(await pressBackBlind('/en/faq')).toHaveBeenCalledExactlyOnceWith(-1);
      await vi.waitFor(() => expect(router.replace).toHaveBeenCalledExactlyOnceWith('/en'));
    });

    it.each(['popstate', 'pagehide'])(
      'leads nowhere else once %s tells that a step back was taken',
      {
        tags: ['F2.75'],
      },
      async (sign) => {
        await pressBackBlind('/en/faq');
        window.dispatchEvent(new Event(sign));
        await new Promise((resolve) => setTimeout(resolve, 700));
        expect(router.replace).not.toHaveBeenCalled();
      },
    );
  });
});
