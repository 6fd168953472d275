'use client';

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './tabs.module.scss';

type Tab = { value: string; label: ReactNode; panel: ReactNode };
type TabsProps = { label: string; tabs: readonly Tab[]; value?: string; onChange?: (value: string) => void };

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Tabs with their panels (WAI-ARIA pattern): arrow keys, Home and End move and choose, the line marks the chosen one.
 * Our own, because the library's cost 9 kB gz on the pages of the account.
 */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(tabs[0]?.value);
  const chosen = value ?? own;

  const choose = (next: string | undefined) => {
    if (next === undefined) return;
    setOwn(next);
    onChange?.(next);
  };
  const move = (event: KeyboardEvent, index: number) => {
    const next = steps[event.key]?.(index, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    choose(tabs[next]?.value);
    const tab = list.current?.children.item(next);
    if (tab instanceof HTMLElement) tab.focus();
  };

  return (
    <div>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            // Only the chosen panel is there to be named.
            {...(tab.value === chosen && { 'aria-controls': `${id}-panel-${tab.value}` })}
            aria-selected={tab.value === chosen}
            tabIndex={tab.value === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(tab.value)}
            onKeyDown={(event) => move(event, index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs
        .filter((tab) => tab.value === chosen)
        .map((tab) => (
          <div
            key={tab.value}
            role="tabpanel"
            id={`${id}-panel-${tab.value}`}
            aria-labelledby={`${id}-tab-${tab.value}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without a control of its own is reached by the keyboard too (WAI-ARIA tabs).
            tabIndex={0}
            className={styles.panel}
          >
            {tab.panel}
          </div>
        ))}
    </div>
  );
}
