import type { ReactNode } from 'react';
import { joinClasses } from '../elements/join-classes.ts';
import classes from './screen.module.css';

export type ScreenProps = {
  /** The header: a `TopBar`. */
  header?: ReactNode;
  /** A filters list at the right of a wide screen. */
  aside?: ReactNode;
  /** On a narrow screen no bar stands below: the content may use the whole height. */
  isBare?: boolean;
  children: ReactNode;
};

/**
 * The place of a screen's content. Padding: top 64 px; sides 4 px on a narrow screen, where lists reach the edges and
 * bring their own; else 100 px left for the rail and 180 px right for the filters, which a screen without them has for
 * itself under 1200 px. Its id is `content`.
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
