import type { ReactNode } from 'react';

/** What shows each component, by its name: with the values that a screen would give it. */
export type Entries = Readonly<Record<string, () => ReactNode>>;

export const nothing = (): void => undefined;

/** Components that are shown by the entry of another, or need what a page of its own has not. */
export const withoutEntry: Readonly<Record<string, string>> = {
  LinkButton: 'ButtonAnchor with the router of the app',
  DialogPanel: 'in Dialog',
  SheetPanel: 'in Sheet',
  PaletteContent: 'in Palette',
  PaletteList: 'in Palette',
  SnackbarStage: 'in SnackbarHost',
  SnackbarContent: 'in SnackbarHost',
  LazyScanner: 'needs a camera',
  Scanner: 'needs a camera',
};
