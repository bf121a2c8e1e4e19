import type { Weight } from './paper-fonts.ts';

export interface TextStyle {
  /** Points. */
  size?: number;
  weight?: Weight;
  color?: string;
  /** Of the box, in points; text that is longer wraps. */
  width?: number;
  align?: 'left' | 'center' | 'right';
  /** All digits equally wide. */
  isNumeric?: boolean;
  /** Points from line to line. */
  leading?: number;
}
