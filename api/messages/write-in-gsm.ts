import { smsParts } from './sms-parts.ts';

const isInGsm = (character: string): boolean => smsParts(character).encoding === 'GSM-7';

/** Marks of typography, in the GSM alphabet. */
const plainMarks: Record<string, string> = {
  '„': '"',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
};

/**
 * Writes letters that the GSM alphabet lacks without their marks: `Šķēles` → `Skeles`, `jõud` → `joud`; `ä`, `ö` and `ü`
 * are in it. What has no such form, as Cyrillic, stays as it is.
 */
export function writeInGsm(text: string): string {
  return [...text.normalize('NFC')].map(writeCharacter).join('');
}

function writeCharacter(character: string): string {
  if (isInGsm(character)) return character;
  const plain = plainMarks[character] ?? character.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return [...plain].every(isInGsm) ? plain : character;
}
