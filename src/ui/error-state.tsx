import { IconPhone, IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './state.module.css';

export type ErrorStateProps = {
  /** What failed, in plain words. */
  title: string;
  /** What we do about it. */
  text?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** The club's phone and its label; without a number nothing is shown. */
  phone?: { label: string; number: string } | undefined;
  /** Instead of the unplugged connector; 28 px, hidden from readers. */
  icon?: ReactNode;
};

/** A page that could not be shown. Never in place of content that is cached. Readers are told at once. */
export function ErrorState({ title, text, action, phone, icon }: ErrorStateProps) {
  return (
    <div className={classes.error} role="alert">
      <div className={classes.icon}>{icon ?? <IconPlugConnectedX size={30} stroke={1.9} aria-hidden />}</div>
      <h2 className={classes.title}>{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
      {phone?.number && (
        <a className={classes.phone} href={`tel:${phone.number.replaceAll(' ', '')}`}>
          <IconPhone size={18} stroke={1.9} aria-hidden />
          {phone.label} <strong>{phone.number}</strong>
        </a>
      )}
    </div>
  );
}
