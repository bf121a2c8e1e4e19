import type { ReactNode } from 'react';
import { joinClasses } from '../elements/join-classes.ts';
import classes from './screen.module.css';

export type ScreenProps = {
  /** The header: a `TopBar`. */
  header?: ReactNode;
  /** A list of filters at the right, for screens with `useRoomForAside`. */
  aside?: ReactNode;
  /** On a narrow screen there is no bar below: the content may use the whole height. */
  isBare?: boolean;
  children: ReactNode;
};

/**
 * The container of a screen's content. Padding: top 64 px; sides 4 px on a narrow screen, where lists are full-width
 * with their own padding; else 100 px left for the rail and 180 px right for the filters, or 24 px under 1200 px, where
 * nothing stands beside the content. Its id is `content`.
 */
export function Screen({ header, aside, isBare = false, children }: ScreenProps) {
  return (
    <>
      {header}
      <main
        id="content"
        tabIndex={-1}
        data-bare={isBare || undefined}
        className={joinClasses(classes.screen, isBare && classes.bare)}
      >
        {children}
      </main>
      {aside && <aside className={classes.aside}>{aside}</aside>}
    </>
  );
}
