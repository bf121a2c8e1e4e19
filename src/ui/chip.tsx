import { IconCheck } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './chip.module.css';
import { joinClasses } from './join-classes.ts';
import { showActive } from './show-active.ts';

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
