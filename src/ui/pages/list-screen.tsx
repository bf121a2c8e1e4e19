import type { ReactNode } from 'react';
import { useRoomForAside } from '#src/theme/use-narrow.ts';
import { Screen } from '../layout/screen.tsx';
import { TopBar } from '../layout/top-bar.tsx';
import { ScreenTitle } from './screen-title.tsx';
import { TwoPanes } from './two-panes.tsx';

interface ListScreenProps {
  title: string;
  /** At the end of the bar. */
  end: ReactNode;
  /** What is chosen in the list. */
  panel: ReactNode;
  children: ReactNode;
}

/** A list, and what is chosen in it: beside it from 1200 px, else over it. */
export function ListScreen({ title, end, panel, children }: ListScreenProps) {
  const hasPane = useRoomForAside();
  return (
    <Screen header={<TopBar start={<ScreenTitle>{title}</ScreenTitle>} end={end} />}>
      {hasPane ? <TwoPanes list={children} panel={panel} /> : children}
      {!hasPane && panel}
    </Screen>
  );
}
