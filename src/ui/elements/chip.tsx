import { IconCheck } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './chip.module.css';
import { joinClasses } from './join-classes.ts';

export type ChipProps = {
  /** Absent: the chip opens something and is neither on nor off. */
  isOn?: boolean;
  /** Before the text; a chip that is on shows a check instead. */
  icon?: ReactNode;
  /** After the text, for example a chevron. */
  endIcon?: ReactNode;
} & Omit<ComponentProps<'button'>, 'aria-pressed'>;

/** A filter that is on or off: 40 px to see, 48 px to press. */
export function Chip({ isOn, icon, endIcon, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={isOn} className={joinClasses(classes.chip, className)}>
      {isOn ? <IconCheck size={18} stroke={2.6} aria-hidden /> : icon}
      {children}
      {endIcon}
    </button>
  );
}

/** A line of chips that scrolls sideways inside itself, at first to one that is on. `label` names the group for readers. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLFieldSetElement>(null);
  const shown = useRef('');
  // After every drawing: which chips there are and which are on comes with the data.
  useLayoutEffect(() => {
    if (row.current) shown.current = showActive(row.current, shown.current);
  });
  return (
    <fieldset ref={row} className={classes.row} aria-label={label}>
      {children}
    </fieldset>
  );
}

/**
 * Moves a line that scrolls sideways to the first of its chips that are on, if other ones are on than `before`.
 * @returns which ones are on
 */
function showActive(line: HTMLElement, before: string): string {
  const active = [...line.querySelectorAll<HTMLElement>('[aria-pressed="true"]')];
  const names = active.map(({ textContent }) => textContent).join('\n');
  const [first] = active;
  if (names === before || !first) return names;
  const edge = Number.parseFloat(getComputedStyle(line).paddingLeft);
  const start = first.getBoundingClientRect().left - line.getBoundingClientRect().left + line.scrollLeft - edge;
  const end = start + first.offsetWidth + 2 * edge - line.clientWidth;
  if (start < line.scrollLeft) line.scrollLeft = start;
  else if (end > line.scrollLeft) line.scrollLeft = end;
  return names;
}
