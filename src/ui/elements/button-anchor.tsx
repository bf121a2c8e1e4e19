import type { ComponentProps } from 'react';
import classes from './button.module.css';
import { type ButtonLook, buttonClass } from './button.tsx';
import { joinClasses } from './join-classes.ts';

export type ButtonAnchorProps = Omit<ButtonLook, 'isBusy'> & Omit<ComponentProps<'a'>, keyof ButtonLook>;

/** A link that looks like a button. Give it to the router's `createLink` for links inside the app. */
export function ButtonAnchor({ variant, size, icon, isWide, className, children, ...rest }: ButtonAnchorProps) {
  return (
    <a {...rest} className={joinClasses(buttonClass({ variant, size, isWide }), className)}>
      {icon}
      <span className={classes.text}>{children}</span>
    </a>
  );
}
