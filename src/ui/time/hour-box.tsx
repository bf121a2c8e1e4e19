import type { ReactNode } from 'react';
import type { WrittenName } from '#src/lib/hours/names/write-name.ts';
import { joinClasses } from '../elements/join-classes.ts';
import classes from './hour-box.module.css';

export interface HourBoxProps {
  id: number;
  start: string;
  end: string;
  /** What stands in the first line is known to fit: nothing is cut off, and a clip less is drawn. */
  isFitted?: boolean;
  /** In the corner: the state, or how many come. */
  corner?: ReactNode;
  name: WrittenName;
  /** Behind the name, on its line. */
  behind?: ReactNode;
  /** Lines under the name. */
  foot?: ReactNode;
  /** It is over, or cancelled. */
  look?: 'past' | 'off' | undefined;
  /** The lane at the left, as a background image. */
  lane?: string | undefined;
  /** Its style's ground and text. */
  hues?: { b: string; t: string } | undefined;
  className?: string | undefined;
  /** All of it in one sentence, for screen readers. */
  label: string;
  /** Where a press leads; without it the press opens a panel. */
  href?: string | undefined;
  /** The one item of the week that Tab reaches; arrow keys lead to the others. */
  isEntry: boolean;
  isChosen?: boolean;
}

/** What begins in an hour: times and state, name, more lines. Its link is as large as the box, and says a whole sentence. */
export function HourBox(props: HourBoxProps) {
  const { id, start, end, corner, name, behind, foot, look, lane, hues, className, isChosen = false } = props;
  return (
    <li
      className={joinClasses(
        classes.item,
        look && classes[look],
        name.size < 14 && (name.size < 13 ? classes.least : classes.small),
        className,
        isChosen && classes.chosen,
        props.isFitted && classes.fitted,
      )}
      style={{ backgroundImage: lane, backgroundColor: hues?.b, color: hues?.t }}
      data-item={id}
    >
      <div className={classes.line} aria-hidden>
        <div className={classes.times}>
          <b>{start}</b>
          {end && <span>–{end}</span>}
        </div>
        {corner}
      </div>
      <Opener {...props} />
      <span className={classes.name} aria-hidden>
        {name.text}
        {behind}
      </span>
      {foot}
    </li>
  );
}

function Opener({ id, href, label, isEntry, isChosen = false }: HourBoxProps) {
  const common = {
    className: classes.link,
    'data-block': id,
    'data-landing': isEntry || undefined,
    tabIndex: isEntry ? undefined : -1,
  };
  if (href === undefined)
    return <button type="button" {...common} aria-label={label} aria-haspopup="dialog" aria-expanded={isChosen} />;
  return <a {...common} aria-label={label} href={href} aria-current={isChosen || undefined} />;
}

/** A line under the name. */
export function HourFoot({ children }: { children: ReactNode }) {
  return (
    <span className={classes.foot} aria-hidden>
      {children}
    </span>
  );
}
