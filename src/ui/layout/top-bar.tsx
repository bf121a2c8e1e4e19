import { type ReactNode, useContext } from 'react';
import { FrameContext } from '../pages/frame-context.ts';
import classes from './top-bar.module.css';

export type TopBarProps = {
  /** Logo and name, or the screen's title. */
  start?: ReactNode;
  /** A `ClubMenu`, after the logo; staff have it in the header that all their pages share. */
  club?: ReactNode;
  /** Only on wide screens: the date with its arrows. */
  middle?: ReactNode;
  /** Rarely pressed items: a pill, icon buttons. */
  end?: ReactNode;
};

/** The sticky header of 64 px. Within the staff's frame, whose header is its own, `middle` and `end` stand beside the tabs. */
export function TopBar(props: TopBarProps) {
  const { bar } = useContext(FrameContext);
  if (bar) return bar(props);
  const { start, club, middle, end } = props;
  return (
    <header className={classes.bar}>
      <div className={classes.start}>
        {start}
        {club}
      </div>
      {middle && <div className={classes.middle}>{middle}</div>}
      <div className={classes.end}>{end}</div>
    </header>
  );
}
