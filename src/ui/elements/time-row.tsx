import type { MouseEvent, ReactNode } from 'react';
import { DottedParts } from './dotted-parts.tsx';
import { joinClasses } from './join-classes.ts';
import classes from './time-row.module.css';

export type TimeRowProps = {
  /** `18:15`, the largest text of the row, … */
  time: string;
  /** … and what is below it, for example the duration. */
  underTime: string;
  /** A `Lane`. */
  lane: ReactNode;
  title: string;
  /** Whose it is, in a list of several people. */
  who?: string | undefined;
  /** The trainer and the room. */
  meta: readonly (string | undefined)[];
  /** The user's status, as text. */
  line: ReactNode;
  lineTone?: 'plain' | 'own' | 'warn' | 'bad' | 'quiet';
  /** One button, or a `StateWord`. */
  action?: ReactNode;
  /** The whole row in one sentence, for screen readers; it begins with the time. */
  label: string;
  /** The target of the row's link … */
  href: string;
  /** … unless this opens it on the page. Presses with a modifier key are left to the browser. */
  onOpen?: (() => void) | undefined;
  /** It is shown beside the list. */
  isChosen?: boolean | undefined;
  /** `past` is over, `off` is cancelled, `queued` is not sent yet. */
  look?: 'past' | 'off' | 'queued' | undefined;
};

/**
 * A row of a list sorted by time: plain elements, since there may be hundreds. A press anywhere opens it; the action is
 * separate.
 */
export function TimeRow({ href, onOpen, label, lineTone = 'plain', look, isChosen, ...parts }: TimeRowProps) {
  const open = (event: MouseEvent) => {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <li className={joinClasses(classes.item, look && classes[look], isChosen && classes.chosen)}>
      <div className={classes.row}>
        <span className={classes.when} aria-hidden>
          <span className={classes.time}>{parts.time}</span>
          <span className={classes.underTime}>{parts.underTime}</span>
        </span>
        {parts.lane}
        <span className={classes.text}>
          <a
            className={classes.open}
            href={href}
            aria-label={label}
            aria-current={isChosen || undefined}
            onClick={open}
          >
            {parts.title}
          </a>
          <span className={classes.meta} aria-hidden>
            <DottedParts lead={parts.who} parts={parts.meta} />
          </span>
          <span className={joinClasses(classes.line, classes[lineTone])} aria-hidden>
            {parts.line}
          </span>
        </span>
        {parts.action && <span className={classes.action}>{parts.action}</span>}
      </div>
    </li>
  );
}
