import { type ReactNode, useEffect, useRef } from 'react';
import classes from './buy.module.css';

/** The heading of a step, which takes the focus: another step is another screen. */
export function StepTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1} className={classes.title}>
      {children}
    </h1>
  );
}
