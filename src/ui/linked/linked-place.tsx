import type { ReactNode } from 'react';
import { Text } from '../box/box.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { QueryState, type QueryStateProps } from '../feedback/query-state.tsx';
import { Screen } from '../layout/screen.tsx';
import { TopBar } from '../layout/top-bar.tsx';
import { ScreenTitle } from '../pages/screen-title.tsx';
import classes from './linked.module.css';
import { PlaceWhen, type PlaceWhenProps } from './place-when.tsx';

/** The narrow column of such a page. */
export const LinkedPage = ({ children }: { children: ReactNode }) => (
  <article className={classes.page}>{children}</article>
);

interface LinkedPlaceProps {
  title: string;
  query: QueryStateProps['query'];
  /** In its stead, where the link opens nothing. */
  missing: { title: string; text: string; way: ReactNode } | undefined;
  place: (PlaceWhenProps & { name: string }) | undefined;
  /** What can be done there. */
  children: ReactNode;
}

/** The page behind a signed link. Opening it changes nothing: chats and scanners of mail open links too. */
export function LinkedPlace({ title, query, missing, place, children }: LinkedPlaceProps) {
  return (
    <Screen header={<TopBar start={<ScreenTitle>{title}</ScreenTitle>} />}>
      <LinkedPage>
        {missing && <EmptyState title={missing.title} text={missing.text} action={missing.way} />}
        {!place && !missing && <QueryState query={query} count={3} />}
        {place && (
          <>
            <Text component="h2" size="h3" breaks>
              {place.name}
            </Text>
            <PlaceWhen {...place} />
            {children}
          </>
        )}
      </LinkedPage>
    </Screen>
  );
}
