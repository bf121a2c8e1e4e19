import { type ReactNode, useEffect, useRef } from 'react';
import { useTitle } from '#src/lib/use-title.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TabBar, TabPanel } from '#src/ui/layout/tab-bar.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import classes from './accounting.module.css';

interface BooksProps<Tab extends string> {
  title: string;
  /** Of its tabs. */
  label: string;
  tabs: readonly { id: Tab; label: string }[];
  tab: Tab;
  onTab: (tab: Tab) => void;
  children: ReactNode;
}

/** A screen of the books: its title and tabs in one line, or one below the other on a phone. */
export function BooksScreen<Tab extends string>({ title, label, tabs, tab, onTab, children }: BooksProps<Tab>) {
  const isNarrow = useNarrow();
  useTitle(title);
  const place = useRef<HTMLDivElement>(null);
  // On a phone not all tabs fit beside each other.
  useEffect(() => {
    place.current?.querySelector(`#tab-${tab}`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab]);
  const bar = (
    <div ref={place} className={isNarrow ? classes.below : classes.tabs}>
      <TabBar label={label} tabs={tabs} current={tab} onChange={onTab} />
    </div>
  );
  return (
    <Screen header={<TopBar start={<ScreenTitle>{title}</ScreenTitle>} end={isNarrow ? undefined : bar} />}>
      {isNarrow && bar}
      <TabPanel id={tab}>
        <div className={classes.column}>{children}</div>
      </TabPanel>
    </Screen>
  );
}
