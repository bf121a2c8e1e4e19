import type { Language } from '#api/languages.ts';
import type { Said } from '../../../../files/said.ts';
import { speak as speakOfFile } from '../../../../files/speak.ts';
import { type Field, nameOfField } from '../column-names.ts';

/** A sentence without its full stop, in the language of its reader. */
export const speak = (one: Said, language: Language): string =>
  speakOfFile(one, language, (field) => nameOfField(field as Field, language));
