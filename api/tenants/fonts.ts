/**
 * The fonts shipped with the app, by their name in `@fontsource-variable`. Each has tabular figures, the letters of all
 * our languages and every weight from 300 to 900. The first is the default.
 */
export const fonts = {
  figtree: 'Figtree Variable',
  inter: 'Inter Variable',
  'nunito-sans': 'Nunito Sans Variable',
  'source-sans-3': 'Source Sans 3 Variable',
} as const;

export type FontName = keyof typeof fonts;

export const fontNames = Object.keys(fonts) as [FontName, ...FontName[]];

export const defaultFont: FontName = 'figtree';

/** The CSS names of a font, and of the device's own that look like it until it has come (`src/theme/stand-in-fonts.css`). */
export const fontNamesOf = (font: FontName): string =>
  ['', ' Roboto', ' Arial'].map((own) => `'${fonts[font]}${own}'`).join();
