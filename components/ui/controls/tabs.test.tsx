import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Tabs } from './tabs';

const tabs = [
  { value: 'a', label: 'First', panel: <p>one</p> },
  { value: 'b', label: 'Second', panel: <p>two</p> },
  { value: 'c', label: 'Third', panel: <p>three</p> },
];

describe('tabs', () => {
  it('show the panel of the chosen tab alone, named by it', async () => {
    const onChange = vi.fn();
    render(<Tabs label="Things" tabs={tabs} onChange={onChange} />);
    expect(screen.getByRole('tabpanel', { name: 'First' })).toHaveTextContent('one');
    await userEvent.click(screen.getByRole('tab', { name: 'Second' }));
    expect(screen.getByRole('tabpanel', { name: 'Second' })).toHaveTextContent('two');
    expect(screen.queryByText('one')).not.toBeInTheDocument();
    expect(onChange).toHaveBeenCalledWith('b');
  });

  it('are one stop of the Tab key, moved by arrows, Home and End', async () => {
    render(<Tabs label="Things" tabs={tabs} />);
    await userEvent.tab();
    expect(screen.getByRole('tab', { name: 'First' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Third', selected: true })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Second', selected: true })).toHaveFocus();
    await userEvent.keyboard('{Home}{End}');
    expect(screen.getByRole('tab', { name: 'Third', selected: true })).toHaveFocus();
  });

  it('obey the caller who says which one is open', () => {
    render(<Tabs label="Things" tabs={tabs} value="c" />);
    expect(screen.getByRole('tabpanel')).toHaveTextContent('three');
  });
});
