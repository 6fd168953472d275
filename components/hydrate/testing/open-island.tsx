import { act, waitFor } from '@testing-library/react';
import { type ComponentType, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { useForm } from 'react-hook-form';
import { expect, vi } from 'vitest';
import type { Hosted } from '@/components/hydrate/hydrate-on-touch';

type Values = { name: string; land: string; agree: boolean; way: string };
const empty: Values = { name: '', land: '0', agree: false, way: 'card' };

/** Fields as most of our forms have them: the form library reads them from the document. */
export function Registered() {
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
export function Controlled() {
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
export function Kept() {
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

/** The document as the server writes it; `start` hydrates it, and `bringCode` is the end of what `load` has begun. */
export async function openIsland(Part: ComponentType<object>, atOnce = false) {
  // Anew for each document, as its first touch is kept.
  vi.resetModules();
  const { hydrateOnTouch } = await import('@/components/hydrate/hydrate-on-touch');
  const { Arrival } = await import('@/components/hydrate/island-code');
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

/** The code of the component comes, and makes it live. */
export async function bringCode(): Promise<void> {
  await act(async () => arrive());
  await waitFor(() => expect(document.querySelector('[data-island="live"]')).not.toBeNull());
}

export function closeIsland(): void {
  act(() => root?.unmount());
  document.body.replaceChildren();
}
