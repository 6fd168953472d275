import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Island } from '@/components/island/island';

function Form({ label }: { label: string }) {
  const [name, setName] = useState('');
  const [sent, setSent] = useState('');
  return (
    <div>
      <input name="name" aria-label={label} value={name} onChange={(event) => setName(event.target.value)} />
      <input name="agree" type="checkbox" aria-label="agree" />
      <button type="button" onClick={() => setSent(name)}>
        Send
      </button>
      <output>{sent}</output>
    </div>
  );
}

function Selecting({ label }: { label: string }) {
  return <input name="name" aria-label={label} onFocus={(event) => event.target.select()} />;
}

const plain = (
  <div>
    <input name="name" aria-label="plain name" />
    <input name="agree" type="checkbox" aria-label="plain agree" />
    <button type="button">Send</button>
  </div>
);

let watching = false;
let comesNear: () => void = () => undefined;
let resolveLoad: () => void = () => undefined;

beforeEach(() => {
  class FakeObserver {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      comesNear = () => callback([{ isIntersecting: true }]);
    }
    observe() {
      watching = true;
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
});

/** The island's own code comes with the first sign of a visitor. */
async function asked(load: ReturnType<typeof vi.fn>, times = 1): Promise<void> {
  await waitFor(() => expect(load).toHaveBeenCalledTimes(times), { timeout: 10_000 });
}

function slowLoad(live: typeof Form = Form) {
  return vi.fn(() => new Promise<typeof Form>((resolve) => (resolveLoad = () => resolve(live))));
}

function renderPlain(load: () => Promise<typeof Form>) {
  return render(
    <Island load={load} when="touch" props={{ label: 'live name' }}>
      {plain}
    </Island>,
  );
}

describe('island', () => {
  it('shows the plain markup and loads nothing until it comes near', async () => {
    const load = slowLoad();
    render(
      <Island load={load} props={{ label: 'live name' }}>
        {plain}
      </Island>,
    );
    expect(load).not.toHaveBeenCalled();
    expect(screen.getByLabelText('plain name')).toBeInTheDocument();
    fireEvent.scroll(window);
    await waitFor(() => expect(watching).toBe(true), { timeout: 10_000 });
    expect(load).not.toHaveBeenCalled();
    comesNear();
    await asked(load);
    await act(async () => resolveLoad());
    expect(screen.getByLabelText('live name')).toBeInTheDocument();
  });

  it('keeps what was typed, ticked and focused when the real island takes over', async () => {
    const load = slowLoad();
    renderPlain(load);
    const field = screen.getByLabelText('plain name');
    act(() => field.focus());
    fireEvent.input(field, { target: { value: 'Ana' } });
    fireEvent.click(screen.getByLabelText('plain agree'));
    await asked(load);
    await act(async () => resolveLoad());
    expect(screen.getByLabelText('live name')).toHaveValue('Ana');
    expect(screen.getByLabelText('live name')).toHaveFocus();
    expect(screen.getByLabelText('agree')).toBeChecked();
  });

  it('leaves alone a list that nobody has touched', async () => {
    const onChange = vi.fn();
    const list = (
      <select name="land" aria-label="land" onChange={onChange}>
        <option value="0">None</option>
        <option value="724">Spain</option>
      </select>
    );
    const load = slowLoad(() => list);
    render(
      <Island load={load} when="touch" props={{ label: 'live name' }}>
        <div>
          <input aria-label="plain name" />
          {list}
        </div>
      </Island>,
    );
    fireEvent.input(screen.getByLabelText('plain name'), { target: { value: 'A' } });
    await asked(load);
    await act(async () => resolveLoad());
    expect(screen.queryByLabelText('plain name')).toBeNull();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('lets the next letter go where it was about to go, in a field that selects its text when it is entered', async () => {
    const load = slowLoad(Selecting);
    renderPlain(load);
    await userEvent.type(screen.getByLabelText('plain name'), 'Ana');
    await asked(load);
    await act(async () => resolveLoad());
    const live = screen.getByLabelText('live name');
    expect(live).toHaveValue('Ana');
    expect(live).toHaveFocus();
    expect(live).toHaveProperty('selectionStart', 3);
  });

  it('keeps what is selected in a field that nobody has changed yet', async () => {
    const known = <input name="name" aria-label="known name" defaultValue="Ana" />;
    const load = vi.fn(() => new Promise<() => ReactNode>((resolve) => (resolveLoad = () => resolve(() => known))));
    render(
      <Island load={load} when="touch" props={{}}>
        <div>{known}</div>
      </Island>,
    );
    const plainField = screen.getByLabelText<HTMLInputElement>('known name');
    act(() => plainField.focus());
    plainField.setSelectionRange(0, 3);
    await asked(load);
    await act(async () => resolveLoad());
    const live = screen.getByLabelText<HTMLInputElement>('known name');
    expect(live).not.toBe(plainField);
    expect([live.selectionStart, live.selectionEnd]).toEqual([0, 3]);
  });

  it('keeps the focus on a button', async () => {
    const load = slowLoad();
    renderPlain(load);
    act(() => screen.getByRole('button', { name: 'Send' }).focus());
    await asked(load);
    await act(async () => resolveLoad());
    expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
    expect(screen.getByLabelText('live name')).toBeInTheDocument();
  });

  it('has the new fields, with what was typed, the moment the old ones are gone', async () => {
    const load = slowLoad();
    renderPlain(load);
    const field = screen.getByLabelText('plain name');
    fireEvent.input(field, { target: { value: 'Ana' } });
    const seen: string[] = [];
    const swap = new MutationObserver(() => {
      const live = screen.queryByLabelText('live name');
      if (live instanceof HTMLInputElement) seen.push(live.value);
    });
    swap.observe(document.body, { childList: true, subtree: true });
    await asked(load);
    await act(async () => resolveLoad());
    swap.disconnect();
    expect(seen[0]).toBe('Ana');
  });

  it('repeats a press on a button that came before the island could answer', async () => {
    const load = slowLoad();
    renderPlain(load);
    fireEvent.input(screen.getByLabelText('plain name'), { target: { value: 'Ana' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await asked(load);
    await act(async () => resolveLoad());
    expect(await screen.findByText('Ana')).toBeInTheDocument();
  });

  it('tries again at the next touch when loading failed', async () => {
    const load = vi
      .fn<() => Promise<typeof Form>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(Form);
    renderPlain(load);
    fireEvent.pointerDown(screen.getByLabelText('plain name'));
    await asked(load);
    await act(async () => undefined);
    expect(screen.getByLabelText('plain name')).toBeInTheDocument();
    await act(async () => fireEvent.pointerDown(screen.getByLabelText('plain name')));
    expect(screen.getByLabelText('live name')).toBeInTheDocument();
  });
});
