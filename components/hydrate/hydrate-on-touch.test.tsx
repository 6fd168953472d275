import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { useForm } from 'react-hook-form';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Hosted } from '@/components/hydrate/hydrate-on-touch';
import { earlyPressScript } from '@/lib/browser/hydration/early-input';
import { servedScript } from '@/lib/browser/hydration/foreign-elements';

type Values = { name: string; land: string; agree: boolean; way: string };
const empty: Values = { name: '', land: '0', agree: false, way: 'card' };

/** Fields as most of our forms have them: the form library reads them from the document. */
function Registered() {
  const [sent, setSent] = useState('');
  const { register, handleSubmit } = useForm<Values>({ defaultValues: empty });
  return (
    <form method="dialog" onSubmit={handleSubmit((values) => setSent(JSON.stringify(values)))}>
      <input aria-label="name" {...register('name')} />
      <select aria-label="land" {...register('land')}>
        <option value="0">None</option>
        <option value="724">Spain</option>
      </select>
      <input type="checkbox" aria-label="agree" {...register('agree')} />
      <input type="radio" aria-label="card" value="card" {...register('way')} />
      <input type="radio" aria-label="crypto" value="crypto" {...register('way')} />
      <button type="submit" suppressHydrationWarning>
        Send
      </button>
      <output>{sent}</output>
    </form>
  );
}

/** Fields whose value is state of their component. */
function Controlled() {
  const [name, setName] = useState('');
  const [land, setLand] = useState('0');
  const [agree, setAgree] = useState(false);
  const [sent, setSent] = useState('');
  return (
    <div>
      <input aria-label="name" value={name} onChange={(event) => setName(event.target.value)} />
      <select aria-label="land" value={land} onChange={(event) => setLand(event.target.value)}>
        <option value="0">None</option>
        <option value="724">Spain</option>
      </select>
      <input type="checkbox" aria-label="agree" checked={agree} onChange={(event) => setAgree(event.target.checked)} />
      <button type="button" suppressHydrationWarning onClick={() => setSent(`${name} ${land} ${agree}`)}>
        Send
      </button>
      <output>{sent}</output>
    </div>
  );
}

/** A form that puts back what was kept of it. */
function Kept() {
  const { register, setValue } = useForm<Values>({ defaultValues: empty });
  useEffect(() => {
    setValue('name', 'Kept');
    setValue('land', '724');
  }, [setValue]);
  return (
    <form>
      <input aria-label="name" {...register('name')} />
      <input aria-label="land" {...register('land')} />
    </form>
  );
}

let root: Root | null = null;
let arrive: () => void = () => undefined;

/** The document as the server writes it, then hydrated; `arrive` brings the component's code. */
async function open(Part: ComponentType<object>, atOnce = false) {
  // Anew for each document, as its first touch is kept.
  vi.resetModules();
  const { hydrateOnTouch } = await import('./hydrate-on-touch');
  const { Arrival } = await import('./island-code');
  const component = ({ host }: Hosted) => (
    <>
      <Part />
      <Arrival host={host} />
    </>
  );
  const OnServer = hydrateOnTouch({ load: async () => component });
  vi.stubGlobal('window', undefined);
  const { prelude } = await prerender(<OnServer />);
  const html = await new Response(prelude).text();
  vi.unstubAllGlobals();
  const load = vi.fn(
    () =>
      new Promise<ComponentType<Hosted>>((resolve) => {
        arrive = () => resolve(component);
      }),
  );
  const InBrowser = hydrateOnTouch({ load, atOnce: () => atOnce });
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  const start = () =>
    act(async () => {
      root = hydrateRoot(container, <InBrowser />);
    });
  return { load, start, host: () => container.querySelector<HTMLElement>('[data-island]') };
}

const name = () => screen.getByLabelText<HTMLInputElement>('name');
const comes = async () => {
  await act(async () => arrive());
  await waitFor(() => expect(document.querySelector('[data-island="live"]')).not.toBeNull());
};

// The line of the head, which runs before everything else.
new Function(earlyPressScript)();

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  window.earlyPress = null;
  delete window.served;
  cleanup();
});

const button = () => screen.getByRole('button', { name: 'Send' });
const said = () => screen.getByRole('status').textContent;

describe('a component hydrated on touch', () => {
  it('is whole in the document, and asks for no code before a touch', async () => {
    const { load, start, host } = await open(Registered);
    expect(name()).toBeVisible();
    await start();
    expect(host()).toHaveAttribute('data-island', 'waiting');
    expect(load).not.toHaveBeenCalled();
    fireEvent.pointerMove(window);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  });

  it('becomes live in the very nodes of the document, focus and caret with them', async () => {
    const { start } = await open(Registered);
    const field = name();
    field.focus();
    await userEvent.keyboard('Ana');
    field.setSelectionRange(1, 2);
    await start();
    await comes();
    expect(name()).toBe(field);
    expect(field).toHaveFocus();
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['Ana', 1, 2]);
  });

  it('is the same beside and inside of what others have put there, who get theirs back', async () => {
    const { start } = await open(Registered);
    new Function(servedScript)();
    const [icon, badge, frame] = [new Image(), new Image(), document.createElement('section')];
    const [field, box] = [name(), screen.getByLabelText('agree')];
    field.after(icon, badge);
    box.replaceWith(frame);
    frame.append(box);
    await userEvent.type(field, 'Ana');
    await start();
    await comes();
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
    const { start } = await open(component);
    await start();
    await userEvent.type(name(), 'Ana');
    await userEvent.selectOptions(screen.getByLabelText('land'), '724');
    await userEvent.click(screen.getByLabelText('agree'));
    if (screen.queryByLabelText('crypto')) await userEvent.click(screen.getByLabelText('crypto'));
    await userEvent.click(button());
    await comes();
    await waitFor(() => expect(said()).toBe(expected));
  });

  it('knows it also when all of it came before any script, with Enter in a field', async () => {
    const { start } = await open(Registered);
    await userEvent.type(name(), 'Ana{Enter}');
    await start();
    await comes();
    await waitFor(() => expect(said()).toContain('"name":"Ana"'));
  });

  it('leaves alone what nobody has touched', async () => {
    const { start } = await open(Kept);
    await start();
    await userEvent.type(name(), 'Ana');
    await comes();
    expect(name()).toHaveValue('Ana');
    expect(screen.getByLabelText('land')).toHaveValue('724');
  });

  it('waits for no touch where the address asks for it', async () => {
    const { load, start } = await open(Registered, true);
    await start();
    await waitFor(() => expect(load).toHaveBeenCalled());
  });

  it('answers a press once, and presses after it as they come', async () => {
    const { start } = await open(Controlled);
    await start();
    await userEvent.click(button());
    await comes();
    await waitFor(() => expect(said()).toBe(' 0 false'));
    await userEvent.type(name(), 'B');
    expect(said()).toBe(' 0 false');
    await userEvent.click(button());
    expect(said()).toBe('B 0 false');
  });

  it('answers a press that comes as a click alone, as voice control makes it', async () => {
    const { load, start } = await open(Controlled);
    await start();
    fireEvent.click(button());
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    await comes();
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
    const { start } = await open(Registered);
    await start();
    await userEvent.click(button());
    expect(button()).toHaveAttribute('aria-busy', 'true');
    fireEvent.submit(name());
    expect(button()).not.toHaveAttribute('aria-busy');
    await userEvent.click(button());
    expect(button()).toHaveAttribute('aria-busy', 'true');
    await comes();
    await waitFor(() => expect(said()).toContain('"name":""'));
    expect(button()).not.toHaveAttribute('aria-busy');
  });

  it('tries again at a later touch when its code could not be loaded', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout'] });
    const { load, start } = await open(Controlled);
    load.mockRejectedValueOnce(new Error('offline'));
    await start();
    fireEvent.pointerDown(name());
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    await vi.advanceTimersByTimeAsync(3000);
    expect(load).toHaveBeenCalledTimes(1);
    fireEvent.pointerDown(name());
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    vi.useRealTimers();
    await comes();
  });
});
