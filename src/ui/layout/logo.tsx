import type { CSSProperties } from 'react';
import classes from './logo.module.css';

export type LogoProps = {
  /** A path of the same origin to an SVG with a transparent ground: it is painted in the accent. */
  src: string;
  /** The club's name; empty when the name stands beside the logo. */
  label: string;
  /** Height in px. */
  size?: number;
};

/** The tenant's mark in the tenant's accent, legible in both schemes. */
export function Logo({ src, label, size = 28 }: LogoProps) {
  const style = { '--logo-src': `url(${JSON.stringify(encodeURI(src))})`, '--logo-size': `${size}px` } as CSSProperties;
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <span {...name} className={classes.logo} style={style} />;
}
