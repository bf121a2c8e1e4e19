import { parseArgs } from 'node:util';
import { type Language, languages } from '#api/languages.ts';
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
}

/**
 * Parses `--only day,home --person member --width 390 --language et,lv --theme dark --scale 2`. Throws an error with a clear message.
 */
export function readScreenOptions(args: readonly string[]): ScreenOptions {
  const text = { type: 'string', default: '' } as const;
  const options = {
    only: text,
    person: text,
    width: text,
    language: text,
    theme: text,
    scale: { ...text, default: '1' },
  };
  const { values } = parseArgs({ args: [...args], options });
  const scale = Number(values.scale);
  if (!(scale >= 0.5 && scale <= 4)) throw new Error('--scale is a number from 0.5 to 4');
  const widths = choose(
    'width',
    values.width,
    allViewports.map(({ width }) => String(width)),
  );
  return {
    only: listOf(values.only),
    persons: choose('person', values.person, persons),
    viewports: values.width === '' ? viewports : allViewports.filter(({ width }) => widths.includes(String(width))),
    languages: choose('language', values.language, languages),
    themes: choose('theme', values.theme, themes),
    scale,
  };
}

const listOf = (text: string): string[] => text.split(',').filter((part) => part !== '');

function choose<T extends string>(name: string, text: string, known: readonly T[]): readonly T[] {
  const wanted = listOf(text);
  const strange = wanted.find((one) => !(known as readonly string[]).includes(one));
  if (strange !== undefined) throw new Error(`--${name} is one or more of ${known.join(', ')}, not ${strange}`);
  return wanted.length === 0 ? known : known.filter((one) => wanted.includes(one));
}
