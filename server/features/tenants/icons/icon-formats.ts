export interface IconFormat {
  /** Width and height in pixels. */
  size: number;
  /** Side of the square that contains the mark, as a share of the icon's. */
  markShare: number;
  /** `rounded` has transparent corners, `full` is opaque to the edge, `none` is the mark alone. */
  canvas: 'rounded' | 'full' | 'none';
}

/**
 * Of a maskable icon only a circle of 80 % is guaranteed to be visible; a square in it has a side of 0.8 / √2 = 56 %.
 */
const maskableShare = 0.56;

/**
 * The icons that browsers and phones request for a club, by file name. iOS paints transparent corners black and rounds
 * them itself, so its icon is opaque.
 */
export const iconFormats = {
  'favicon-32': { size: 32, markShare: 0.74, canvas: 'rounded' },
  'apple-touch-icon': { size: 180, markShare: 0.6, canvas: 'full' },
  'icon-192': { size: 192, markShare: 0.62, canvas: 'rounded' },
  'icon-512': { size: 512, markShare: 0.62, canvas: 'rounded' },
  'icon-maskable-512': { size: 512, markShare: maskableShare, canvas: 'full' },
  'icon-monochrome-512': { size: 512, markShare: maskableShare, canvas: 'none' },
} as const satisfies Record<string, IconFormat>;

export type IconName = keyof typeof iconFormats;

export const iconNames = Object.keys(iconFormats) as IconName[];

/** Radius of a rounded icon's corners as a share of its side. */
export const cornerShare = 0.22;
