import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  bringCode,
  Controlled,
  closeIsland,
  Kept,
  openIsland,
  Registered,
} from '@/components/hydrate/testing/open-island';
import { earlyPressScript } from '@/lib/browser/hydration/early-input';
import { servedScript } from '@/lib/browser/hydration/foreign-elements';

// The line of the head, which runs before everything else.
new Function(earlyPressScript)();

afterEach(() => {
  closeIsland();
  window.earlyPress = null;
  delete window.served;
  cleanup();
});

const name = () => screen.getByLabelText<HTMLInputElement>('name');
const button = () => screen.getByRole('button', { name: 'Send' });
const said = () => screen.getByRole('status').textContent;

describe('a component hydrated on touch', () => {
  it('is whole in the document, and asks for no code before a touch', async () => {
    const { load, start, host } = await openIsland(Registered);
    expect(name()).toBeVisible();
    await start();
    expect(host()).toHaveAttribute('data-island', 'waiting');
    expect(load).not.toHaveBeenCalled();
    fireEvent.pointerMove(window);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  });

  it('becomes live in the very nodes of the document, focus and caret with them', async () => {
    const { start } = await openIsland(Registered);
    const field = name();
    field.focus();
    await userEvent.keyboard('Ana');
    field.setSelectionRange(1, 2);
    await start();
    await bringCode();
    expect(name()).toBe(field);
    expect(field).toHaveFocus();
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['Ana', 1, 2]);
  });

  it('is the same beside and inside of what others have put there, who get theirs back', async () => {
    const { start } = await openIsland(Registered);
    new Function(servedScript)();
    const [icon, badge, frame] = [new Image(), new Image(), document.createElement('section')];
    const [field, box] = [name(), screen.getByLabelText('agree')];
    field.after(icon, badge);
    box.replaceWith(frame);
    frame.append(box);
    await userEvent.type(field, 'Ana');
    await start();
    await bringCode();
    expect(name()).toBe(field);
    expect(field).toHaveValue('Ana');
    expect(field).toHaveFocus();
    expect(screen.getByLabelText('agree')).toBe(box);
    expect([field.nextSibling, icon.nextSibling]).toEqual([icon, badge]);
  });

  it.each([
    ['registered', Registered, '{"name":"Ana","land":"724","agree":true,"way":"crypto"}'],
    ['controlled', Controlled, 'Ana 724 true'],
  ])('knows what was typed, chosen and pressed before it was live: %s fields', async (_, component, expected) => {
    const { start } = await openIsland(component);
    await start();
    await userEvent.type(name(), 'Ana');
    await userEvent.selectOptions(screen.getByLabelText('land'), '724');
    await userEvent.click(screen.getByLabelText('agree'));
    if (screen.queryByLabelText('crypto')) await userEvent.click(screen.getByLabelText('crypto'));
    await userEvent.click(button());
    await bringCode();
    await waitFor(() => expect(said()).toBe(expected));
  });

  it('knows it also when all of it came before any script, with Enter in a field', async () => {
    const { start } = await openIsland(Registered);
    await userEvent.type(name(), 'Ana{Enter}');
    await start();
    await bringCode();
    await waitFor(() => expect(said()).toContain('"name":"Ana"'));
  });

  it('leaves alone what nobody has touched', async () => {
    const { start } = await openIsland(Kept);
    await start();
    await userEvent.type(name(), 'Ana');
    await bringCode();
    expect(name()).toHaveValue('Ana');
    expect(screen.getByLabelText('land')).toHaveValue('724');
  });

  it('waits for no touch where the address asks for it', async () => {
    const { load, start } = await openIsland(Registered, true);
    await start();
    await waitFor(() => expect(load).toHaveBeenCalled());
  });

  it('answers a press once, and presses after it as they come', async () => {
    const { start } = await openIsland(Controlled);
    await start();
    await userEvent.click(button());
    await bringCode();
    await waitFor(() => expect(said()).toBe(' 0 false'));
    await userEvent.type(name(), 'B');
    expect(said()).toBe(' 0 false');
    await userEvent.click(button());
    expect(said()).toBe('B 0 false');
  });

  it('answers a press that comes as a click alone, as voice control makes it', async () => {
    const { load, start } = await openIsland(Controlled);
    await start();
    fireEvent.click(button());
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    await bringCode();
    await waitFor(() => expect(said()).toBe(' 0 false'));
  });

  it('comes near by such a press, wherever it stands', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    const { whenNear } = await import('./hydrate-on-touch');
    for (const press of [fireEvent.click, fireEvent.submit]) {
      const host = document.body.appendChild(document.createElement('form'));
      const comeNear = vi.fn();
      const stop = whenNear(host, comeNear);
      press(host);
      expect(comeNear).toHaveBeenCalledOnce();
      stop();
    }
  });

  it('shows the press that is held as busy at once, and only the last one, until it is answered', async () => {
    const { start } = await openIsland(Registered);
    await start();
    await userEvent.click(button());
    expect(button()).toHaveAttribute('aria-busy', 'true');
    fireEvent.submit(name());
    expect(button()).not.toHaveAttribute('aria-busy');
    await userEvent.click(button());
    expect(button()).toHaveAttribute('aria-busy', 'true');
    await bringCode();
    await waitFor(() => expect(said()).toContain('"name":""'));
    expect(button()).not.toHaveAttribute('aria-busy');
  });

  it('tries again at a later touch when its code could not be loaded', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout'] });
    const { load, start } = await openIsland(Controlled);
    load.mockRejectedValueOnce(new Error('offline'));
    await start();
    fireEvent.pointerDown(name());
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    await vi.advanceTimersByTimeAsync(3000);
    expect(load).toHaveBeenCalledTimes(1);
    fireEvent.pointerDown(name());
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    vi.useRealTimers();
    await bringCode();
  });
});
