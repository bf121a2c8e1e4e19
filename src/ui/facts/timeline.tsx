import { startLine } from '#src/lib/i18n/format-short-day.ts';
import { DottedParts } from '../elements/dotted-parts.tsx';
import classes from './timeline.module.css';

export interface TimelineItem {
  /** An instant. */
  at: string;
  /** It, in words. */
  when: string;
  text: string;
  /** Who, by which rule, at what cost. */
  facts?: readonly (string | undefined)[];
  /** In a person's own words. */
  note?: string | null;
}

/** What happened, in its order, each with its time. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className={classes.items}>
      {items.map(({ at, when, text, facts, note }) => (
        <li key={`${at} ${text}`}>
          <time dateTime={at}>{startLine(when)}</time>
          <span className={classes.text}>{text}</span>
          {facts && <DottedParts className={classes.facts} parts={facts} />}
          {note && <q className={classes.facts}>{note}</q>}
        </li>
      ))}
    </ol>
  );
}
