import type { TablerIcon } from '@tabler/icons-react';

/** The groups of what is found, in their order. */
export const rowGroups = ['people', 'classes', 'invoices', 'pages', 'actions'] as const;
export type RowGroup = (typeof rowGroups)[number];

export interface PaletteRow {
  /** The same while it is the same person, class or page, whatever is found beside it. */
  key: string;
  group: RowGroup;
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
