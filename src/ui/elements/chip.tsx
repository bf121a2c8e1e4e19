import { IconCheck } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './chip.module.css';
import { joinClasses } from './join-classes.ts';

export type ChipProps = {
  /** Undefined: the chip opens something and is neither on nor off. */
  isOn?: boolean;
  /** Before the text; a chip that is on shows a check instead. */
  icon?: ReactNode;
  /** After the text, for example a chevron. */
  endIcon?: ReactNode;
} & Omit<ComponentProps<'button'>, 'aria-pressed'>;

/** A filter that is on or off: 40 px visible, 48 px pressable. */
export function Chip({ isOn, icon, endIcon, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={isOn} className={joinClasses(classes.chip, className)}>
      {isOn ? <IconCheck size={18} stroke={2.6} aria-hidden /> : icon}
      {children}
      {endIcon}
    </button>
  );
}

/** A row of chips that scrolls sideways, initially to one that is on. `label` names the group for screen readers. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLFieldSetElement>(null);
  const shown = useRef('');
  // After every render: which chips exist and which are on depends on the data.
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
 * Scrolls a row to the first of its chips that are on, if other ones are on than `before`.
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
