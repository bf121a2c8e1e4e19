import { joinClasses } from '../elements/join-classes.ts';
import classes from './turning-ring.module.css';

/** A ring of 96 px that turns while a page waits for others; the text beside it says for what. */
export function TurningRing({ className }: { className?: string | undefined }) {
  return <span className={joinClasses(classes.ring, className)} aria-hidden />;
}
