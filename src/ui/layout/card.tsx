import type { ComponentProps } from 'react';
import { joinClasses } from '../elements/join-classes.ts';
import classes from './card.module.css';

export type CardProps = {
  /** `fill` is for the most important card of a screen; `dashed` for what is not settled yet. */
  tone?: 'surface' | 'fill' | 'dashed';
} & ComponentProps<'section'>;

/** A surface of its own. Do not nest cards. Name it with `aria-label` or `aria-labelledby`. */
export function Card({ tone = 'surface', className, ...rest }: CardProps) {
  return <section {...rest} className={joinClasses(classes.card, classes[tone], className)} />;
}
