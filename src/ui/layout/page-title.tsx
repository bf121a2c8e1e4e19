import type { ReactNode } from 'react';
import { joinClasses } from '../elements/join-classes.ts';
import classes from './page-title.module.css';

export type PageTitleProps = {
  /** `greeting` 40 px, `screen` 24 px on a phone and 32 on a desktop. */
  look?: 'greeting' | 'screen';
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The one `h1` of a screen. */
export function PageTitle({ look = 'screen', actions, children }: PageTitleProps) {
  return (
    <div className={classes.line}>
      <h1 className={joinClasses(classes[look])}>{children}</h1>
      {actions}
    </div>
  );
}
