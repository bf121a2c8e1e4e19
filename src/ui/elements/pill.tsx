import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import classes from './pill.module.css';

export type PillProps = {
  tone?: 'warn' | 'neutral';
  icon?: ReactNode;
} & ComponentProps<'button'>;

/** A short notice in a header, for example that the network is gone or what waits to be sent. Pressable if it has `onClick`. */
export function Pill({ tone = 'warn', icon, children, className, onClick, ...rest }: PillProps) {
  const look = joinClasses(classes.pill, classes[tone], className);
  if (!onClick)
    return (
      <output className={look}>
        {icon}
        {children}
      </output>
    );
  return (
    <button type="button" {...rest} onClick={onClick} className={look}>
      {icon}
      {children}
    </button>
  );
}
