import type { Language } from '../languages.ts';

/** A style as it is stored and sent: its first name, and those in other languages. */
export interface NamedStyle {
  name: string;
  names?: Partial<Record<Language, string>> | undefined;
}

/** In a reader's language; where the club has said none in it, the first one. */
export const styleName = ({ name, names }: NamedStyle, language: Language): string => names?.[language] ?? name;

/** All that it is called, the first one first, each once. */
export const allNames = ({ name, names }: NamedStyle): string[] => [...new Set([name, ...Object.values(names ?? {})])];
