import { type ReactNode, useContext } from 'react';
import { joinClasses } from '../elements/join-classes.ts';
import { FrameContext } from '../pages/frame-context.ts';
import classes from './screen.module.css';

export type ScreenProps = {
  /** The header: a `TopBar`. */
  header?: ReactNode;
  /** At the right, from 1200 px: filters, or the contents of the page; without it the club stands there. */
  aside?: ReactNode;
  /** On a narrow screen there is no bar below: the content may use the whole height. */
  isBare?: boolean;
  /** Weeks and grids of rooms take the whole window; other pages are 1160 px wide at most. */
  isWide?: boolean;
  /** The content takes the place of the aside as well. */
  isFull?: boolean;
  children: ReactNode;
};

/**
 * The container of a screen's content. Padding: top 64 px; sides 4 px on a narrow screen, where lists are full-width
 * with their own padding; else 100 px left for the rail and 180 px right for the filters, or 24 px under 1200 px, where
 * nothing stands beside the content. Its id is `content`.
 */
export function Screen({ header, aside, isBare = false, isWide = false, isFull = false, children }: ScreenProps) {
  const frame = useContext(FrameContext);
  const beside = isFull ? undefined : aside || frame.aside;
  return (
    <>
      {header}
      <main
        id="content"
        tabIndex={-1}
        data-bare={isBare || undefined}
        className={joinClasses(classes.screen, isBare && classes.bare, isWide && classes.wide, isFull && classes.full)}
      >
        {frame.note}
        {children}
      </main>
      {beside && <aside className={joinClasses(classes.aside, isWide && classes.wide)}>{beside}</aside>}
    </>
  );
}
