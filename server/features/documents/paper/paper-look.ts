import type { FontName } from '#api/tenants/fonts.ts';

/** Colours of the paper, `#rrggbb`. */
export interface PaperColors {
  text: string;
  /** Of labels and of what matters less. */
  quiet: string;
  /** Between the rows of a table. */
  line: string;
  /** Behind the facts. */
  band: string;
  accent: string;
  onAccent: string;
}

/** What makes a sheet the tenant's own. */
export interface PaperLook {
  /** Beside the mark. */
  name: string;
  font: FontName;
  colors: PaperColors;
  /** PNG of the mark; without one the name stands alone. */
  logo?: Uint8Array;
  /** Pixels of a screen, as branding gives them: 96 to an inch. */
  logoHeight: number;
  /** Pixels between the mark and what is beside it and below. */
  logoPadding: number;
}

/** Points in a pixel of the design: 72 and 96 to an inch. */
export const pointsOf = (pixels: number): number => pixels * 0.75;
