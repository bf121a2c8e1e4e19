import type { ReactNode } from 'react';
import classes from './state.module.css';

export type NotFoundStateProps = {
  /** `404` */
  code: string;
  title: string;
  text: string;
  /** The way home: a primary button of 56 px, `isWide`. */
  action: ReactNode;
};

/** The number, one sentence, the way home within the thumb's reach. */
export function NotFoundState({ code, title, text, action }: NotFoundStateProps) {
  return (
    <div className={classes.notFound}>
      <div className={classes.message}>
        <p className={classes.code}>{code}</p>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{text}</p>
      </div>
      <div className={classes.home}>{action}</div>
    </div>
  );
}
