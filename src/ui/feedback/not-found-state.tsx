import type { ReactNode } from 'react';
import classes from './state.module.css';

export type NotFoundStateProps = {
  /** `404` */
  code: string;
  title: string;
  text: string;
  /** The link home: a primary button of 56 px, `isWide`. */
  action: ReactNode;
};

/** The number, one sentence, and the link home within thumb reach. */
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
