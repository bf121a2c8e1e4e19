import type { CSSProperties } from 'react';
import classes from './logo.module.css';

export type LogoProps = {
  /** A same-origin path to an SVG with a transparent background: it is painted in the accent colour. */
  src: string;
  /** The club's name; empty when the name is beside the logo. */
  label: string;
  /** Height in px. */
  size?: number;
};

/** The tenant's logo in the tenant's accent colour, legible in both schemes. */
export function Logo({ src, label, size = 28 }: LogoProps) {
  const style = { '--logo-src': `url(${JSON.stringify(encodeURI(src))})`, '--logo-size': `${size}px` } as CSSProperties;
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <span {...name} className={classes.logo} style={style} />;
}
