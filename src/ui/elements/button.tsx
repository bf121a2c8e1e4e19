import type { ComponentProps, ReactNode } from 'react';
import classes from './button.module.css';
import { joinClasses } from './join-classes.ts';

export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'outline'
  | 'tint'
  | 'danger'
  | 'inverse'
  | 'dashed'
  | 'onfill'
  | 'onfill-outline';

export type ButtonLook = {
  /** One `primary` per view, except in repeating rows. `onfill` and `onfill-outline` are for filled cards. */
  variant?: ButtonVariant;
  /** Height in px: 44 in rows, 48 by default, 56 at the end of a flow on a phone. */
  size?: 44 | 48 | 56;
  /** Before the text, 20–22 px. Hide it from screen readers. */
  icon?: ReactNode;
  /** Busy: a line runs under the text; the width stays. Presses are ignored. */
  isBusy?: boolean;
  /** As wide as its container. */
  isWide?: boolean;
};

export type ButtonProps = ButtonLook & Omit<ComponentProps<'button'>, keyof ButtonLook>;

/** A button. `type` is `button` by default. */
export function Button({ variant, size, icon, isBusy = false, isWide, className, children, ...rest }: ButtonProps) {
  const { onClick, ...others } = rest;
  return (
    <button
      type="button"
      {...others}
      onClick={isBusy ? undefined : onClick}
      aria-busy={isBusy || undefined}
      className={joinClasses(buttonClass({ variant, size, isWide }), className)}
    >
      {icon}
      <span className={classes.text}>{children}</span>
    </button>
  );
}

type Look = { [Key in keyof ButtonLook]: ButtonLook[Key] | undefined };

/** The classes of a button's look. */
export function buttonClass({ variant = 'secondary', size = 48, isWide }: Look): string {
  return joinClasses(classes.button, classes[variant], classes[`size${size}`], isWide && classes.wide);
}
