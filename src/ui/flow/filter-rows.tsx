import { IconCheck } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { Text } from '../box/box.tsx';
import classes from './filter-rows.module.css';

export interface FilterRowsProps {
  title: string;
  children: ReactNode;
}

/** Filters of one kind, below their title. */
export function FilterRows({ title, children }: FilterRowsProps) {
  return (
    <fieldset className={classes.group}>
      <Text component="legend" size="h6" mb={4}>
        {title}
      </Text>
      {children}
    </fieldset>
  );
}

export interface FilterRowProps {
  isOn: boolean;
  /** One of several that exclude each other. */
  isOneOf?: boolean;
  /** Of the box, where the filter has a colour of its own. */
  tone?: string | undefined;
  /** Instead of the box. */
  icon?: ReactNode;
  /** At the end: how many there are. */
  end: ReactNode;
  children: ReactNode;
  onClick: () => void;
}

/** A filter that is pressed on and off, as high as a row of a list. */
export function FilterRow({ isOn, isOneOf, tone, icon, end, children, onClick }: FilterRowProps) {
  return (
    <button
      type="button"
      className={classes.option}
      aria-pressed={isOn}
      data-one-of={isOneOf}
      style={{ '--tone': tone } as CSSProperties}
      onClick={onClick}
    >
      {icon ?? <span className={classes.box}>{isOn && <IconCheck size={14} stroke={3.4} aria-hidden />}</span>}
      <Text component="span" flex={1} minWidth={0}>
        {children}
      </Text>
      {end}
    </button>
  );
}

/** How many there are, at the end of a row. */
export const FilterCount = ({ children }: { children: ReactNode }) => <span className={classes.count}>{children}</span>;
