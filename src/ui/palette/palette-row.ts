import type { TablerIcon } from '@tabler/icons-react';

/** What stands last, and where what can be done with a row is shown. */
export const actions = 'actions';

export interface PaletteRow {
  /** The same while the row is of the same thing, whatever is found beside it. */
  key: string;
  /** One of the palette's groups. */
  group: string;
  title: string;
  about: string;
  Icon: TablerIcon;
  open: () => void;
  /** What can be done with it, one key further. */
  acts?: readonly { label: string; run: () => void }[];
}

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether each word that was typed begins a word of the text; õ is o and š is s. */
export function isFoundIn(typed: string, text: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)));
}

export interface PaletteGroup {
  id: string;
  title: string;
}

/** All that a palette says by itself. */
export interface PaletteWords {
  label: string;
  hint: string;
  leave: string;
  recent: string;
  none: string;
  searching: string;
  enter: string;
  choose: string;
  open: string;
  acts: string;
  actsOf: (name: string) => string;
  all: (count: number) => string;
}
