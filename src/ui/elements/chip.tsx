import { IconCheck } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
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

/**
 * A row of chips that scrolls sideways, initially to one that is on. `label` names the group for screen readers. It is
 * one Tab stop: arrow keys, Home and End move between the chips.
 */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLFieldSetElement>(null);
  const shown = useRef('');
  // After every render: which chips exist and which are on depends on the data.
  useLayoutEffect(() => {
    if (!row.current) return;
    shown.current = showActive(row.current, shown.current);
    enterAt(row.current, entryOf(row.current));
  });
  useEffect(() => listenToKeys(row.current), []);
  return (
    <fieldset ref={row} className={classes.row} aria-label={label}>
      {children}
    </fieldset>
  );
}

const chipsOf = (line: HTMLElement): HTMLElement[] => [...line.querySelectorAll('button')];

/** The chip that Tab reaches: the last one that had the focus, else the first. */
const entryOf = (line: HTMLElement): HTMLElement | undefined =>
  line.querySelector<HTMLElement>('[tabindex="0"]') ?? chipsOf(line)[0];

/** Marked on the elements, since a row does not know which chips its caller renders. */
function enterAt(line: HTMLElement, entry: EventTarget | null | undefined): void {
  const chips = chipsOf(line);
  if (!chips.some((chip) => chip === entry)) return;
  for (const chip of chips) chip.tabIndex = chip === entry ? 0 : -1;
}

/** On the element itself: a group is no control, its chips are. */
function listenToKeys(line: HTMLElement | null): (() => void) | undefined {
  if (!line) return undefined;
  const enter = ({ target }: FocusEvent) => enterAt(line, target);
  const move = (event: KeyboardEvent) => moveFocus(line, event);
  line.addEventListener('focusin', enter);
  line.addEventListener('keydown', move);
  return () => {
    line.removeEventListener('focusin', enter);
    line.removeEventListener('keydown', move);
  };
}

function moveFocus(line: HTMLElement, event: KeyboardEvent): void {
  if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
  const chips = chipsOf(line);
  const index = chips.findIndex((chip) => chip === event.target);
  if (index < 0) return;
  const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: chips.length - 1 }[event.key];
  if (next === undefined) return;
  // Otherwise the day would change, or the page scroll.
  event.preventDefault();
  chips[(next + chips.length) % chips.length]?.focus();
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
