import type { ReactNode } from 'react';
import { joinClasses } from '../elements/join-classes.ts';
import classes from './tab-bar.module.css';

export interface Tab<Id extends string> {
  id: Id;
  label: string;
}

export type TabBarProps<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  current: Id;
  onChange: (id: Id) => void;
  /** As the switches of a header: in one, or within a page that has tabs itself. */
  isQuiet?: boolean;
};

/** Two or three views of one page, side by side in one bar; the current one's content is in a `TabPanel`. */
export function TabBar<Id extends string>(props: TabBarProps<Id>): ReactNode {
  const { label, tabs, current, onChange, isQuiet } = props;
  const move = (event: { key: string; currentTarget: HTMLElement }) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const index = tabs.findIndex(({ id }) => id === current);
    const next = step === undefined ? undefined : tabs[(index + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.id);
    event.currentTarget.querySelector<HTMLElement>(`#${tabId(next.id)}`)?.focus();
  };
  return (
    <div
      className={joinClasses(classes.bar, isQuiet && classes.quiet)}
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={move}
    >
      {tabs.map(({ id, label: name }) => (
        <button
          key={id}
          id={tabId(id)}
          type="button"
          role="tab"
          className={classes.tab}
          aria-selected={id === current}
          tabIndex={id === current ? 0 : -1}
          onClick={() => onChange(id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

const tabId = (id: string): string => `tab-${id}`;

/** The content of the tab with this id. */
export function TabPanel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div className={classes.panel} role="tabpanel" aria-labelledby={tabId(id)}>
      {children}
    </div>
  );
}
