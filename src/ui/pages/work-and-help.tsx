import { type ReactNode, useContext } from 'react';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { FrameContext } from './frame-context.ts';
import classes from './work-and-help.module.css';

export interface WorkAndHelpProps {
  /** What is done here: what a phone shows, in its order. */
  work: ReactNode;
  /** What helps to finish it, or comes next; never the work again. Without it, what begins today. */
  help?: ReactNode;
  /** A phone shows it too, below the work. */
  isPart?: boolean;
}

/** A page on which one thing is done, and beside it what helps; below 1024 px the help is under the work. */
export function WorkAndHelp({ work, help, isPart = false }: WorkAndHelpProps) {
  const isNarrow = useNarrow();
  const frame = useContext(FrameContext);
  // The same elements at every width: what is typed stays when a tablet is turned.
  return (
    <div className={classes.page}>
      <div className={classes.work}>{work}</div>
      <div className={classes.help}>{isNarrow ? isPart && help : (help ?? frame.help)}</div>
    </div>
  );
}
