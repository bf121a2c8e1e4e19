import { existsSync } from 'node:fs';
import { type Language, languages } from '#api/languages.ts';
import type { Values } from '#scripts/command/command.ts';
import { UsageError } from '#scripts/command/usage-error.ts';
import { type Person, persons } from './screen.ts';

export const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

/** Width × height in CSS px: phone, tablet, desktop. */
export const viewports = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1366, height: 900 },
] as const;

/** Only when named: the narrowest phone, and a phone with its text doubled. */
const narrowViewports = [
  { width: 320, height: 640 },
  { width: 195, height: 422 },
] as const;
const allViewports = [...viewports, ...narrowViewports];

export interface Viewport {
  width: number;
  height: number;
}

export interface ScreenOptions {
  /** Names of screens; all, if empty. */
  only: readonly string[];
  /** Whose screens. */
  persons: readonly Person[];
  viewports: readonly Viewport[];
  languages: readonly Language[];
  themes: readonly Theme[];
  /** Device pixels for one CSS px. */
  scale: number;
  /** The pictures of an earlier run, to be compared with. */
  earlier?: string;
}

export const screenOptions = {
  only: { value: 'NAMES', says: 'of screens, as day,home (all)' },
  person: { value: 'PERSONS', says: 'whose screens, as member,admin (all)' },
  width: { value: 'WIDTHS', says: 'as 390,820,1366 (these); 320 and 195 only where they are named' },
  language: { value: 'LANGUAGES', says: 'as et,lv (all)' },
  theme: { value: 'THEMES', says: 'dark, light (both)' },
  scale: { value: 'FACTOR', says: 'device pixels for one CSS pixel (1)' },
  compare: {
    value: 'FOLDER',
    says: 'lists the pictures that differ from those of an earlier run, moved to that folder',
  },
} as const;

/** @throws UsageError */
export function readScreenOptions(values: Values<typeof screenOptions>): ScreenOptions {
  const scale = Number(values.scale ?? 1);
  if (!(scale >= 0.5 && scale <= 4)) throw new UsageError('--scale is a number from 0.5 to 4');
  if (values.compare !== undefined && !existsSync(values.compare))
    throw new UsageError('--compare is a folder of pictures');
  const widths = choose(
    'width',
    values.width,
    allViewports.map(({ width }) => String(width)),
  );
  return {
    only: listOf(values.only),
    persons: choose('person', values.person, persons),
    viewports:
      values.width === undefined ? viewports : allViewports.filter(({ width }) => widths.includes(String(width))),
    languages: choose('language', values.language, languages),
    themes: choose('theme', values.theme, themes),
    scale,
    ...(values.compare !== undefined && { earlier: values.compare }),
  };
}

const listOf = (text = ''): string[] => text.split(',').filter((part) => part !== '');

function choose<T extends string>(name: string, text: string | undefined, known: readonly T[]): readonly T[] {
  const wanted = listOf(text);
  const strange = wanted.find((one) => !(known as readonly string[]).includes(one));
  if (strange !== undefined) throw new UsageError(`--${name} is one or more of ${known.join(', ')}, not ${strange}`);
  return wanted.length === 0 ? known : known.filter((one) => wanted.includes(one));
}
