import type { ComponentProps, ReactNode } from 'react';
import classes from './icon-button.module.css';
import { joinClasses } from './join-classes.ts';

type IconLook = {
  /** Its action, for screen readers and as a tooltip. */
  label: string;
  icon: ReactNode;
  /** `plain` has no background, `surface` uses s2. */
  variant?: 'plain' | 'surface';
};

export type IconButtonProps = IconLook & Omit<ComponentProps<'button'>, keyof IconLook | 'children'>;

/** A 44 px button that is only an icon. */
export function IconButton({ label, icon, variant = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={joinClasses(classes.button, classes[variant], className)}
    >
      {icon}
    </button>
  );
}

export type IconAnchorProps = IconLook & Omit<ComponentProps<'a'>, keyof IconLook | 'children'>;

/** The same as a link; give it to the router's `createLink`. */
export function IconAnchor({ label, icon, variant = 'plain', className, ...rest }: IconAnchorProps) {
  return (
    <a aria-label={label} title={label} {...rest} className={joinClasses(classes.button, classes[variant], className)}>
      {icon}
    </a>
  );
}
