import type { ComponentProps } from 'react';
import { joinClasses } from '../elements/join-classes.ts';
import classes from './fact-list.module.css';

/** Facts as `div`s of a `dt` and a `dd`, one below the other. */
export function FactList({ className, ...rest }: ComponentProps<'dl'>) {
  return <dl {...rest} className={joinClasses(classes.facts, className)} />;
}
