import { foldMailAddress } from '#api/clients/mail-address.ts';
import type { TrainingKind } from '#api/timetable/training-kinds.ts';
import type { NameInFile } from '../catalog/style-names.ts';
import type { EventDetails, Organizer } from './read-details.ts';

/** A name in comparable form: ignores case, spaces and variants of a letter. */
export const foldName = (name: string): string => name.normalize('NFC').replace(/\s+/g, '').toLowerCase();

/** Under one of its names. */
export interface StyleChoice extends NameInFile {
  kind: TrainingKind;
}

/**
 * The style of an event: the one named by a category, else by the title itself, else the longest one whose words occur
 * in the title, else `fallback`, else the only one.
 */
export function resolveStyle(
  { categories, summary }: EventDetails,
  styles: readonly StyleChoice[],
  fallback: StyleChoice | undefined,
): StyleChoice | undefined {
  const named = [...categories, summary].map(foldName);
  for (const name of named) {
    const style = styles.find((style) => foldName(style.name) === name);
    if (style) return style;
  }
  const words = wordsOf(summary);
  const inTitle = styles
    .filter((style) => words.includes(wordsOf(style.name)))
    .toSorted((a, b) => b.name.length - a.name.length);
  return inTitle[0] ?? fallback ?? onlyOne(styles);
}

/** Where all of them are one, however it is called. */
const onlyOne = <T extends { id: number }>(found: readonly T[]): T | undefined =>
  new Set(found.map(({ id }) => id)).size === 1 ? found[0] : undefined;

/** With a space on either side, so that only whole words match. */
const wordsOf = (text: string): string =>
  ` ${text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;

export interface TrainerChoice {
  /** Below zero: to be made by this import. */
  id: number;
  firstName: string;
  lastName: string;
  email: string | null;
}

/** The trainer who is a calendar's organizer: by e-mail, else by name if it is unique. */
export function findTrainer(organizer: Organizer, trainers: readonly TrainerChoice[]): TrainerChoice | undefined {
  const { email } = organizer;
  const byEmail =
    email === null
      ? undefined
      : trainers.find((trainer) => trainer.email !== null && foldMailAddress(trainer.email) === email);
  if (byEmail) return byEmail;
  const { firstName, lastName } = nameOf(organizer);
  const wanted = foldName(firstName + lastName);
  const byName = trainers.filter((trainer) => foldName(trainer.firstName + trainer.lastName) === wanted);
  // Two people with the same name have different addresses.
  const fitting = byName.filter((trainer) => email === null || trainer.email === null);
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** The one of this name: as it is written, else without regard to case and spaces. */
export function findNamed<T extends { id: number; name: string }>(name: string, all: readonly T[]): T | undefined {
  const alike = all.filter((one) => foldName(one.name) === foldName(name));
  return alike.find((one) => one.name === name) ?? onlyOne(alike);
}

/** The trainer of a table: `Mari Tamm`, also `Tamm, Mari`, their address, or both as `Mari Tamm <mari@klubi.ee>`. */
export function findNamedTrainer(text: string, trainers: readonly TrainerChoice[]): TrainerChoice | undefined {
  const named = trainers.map((trainer) => ({ trainer, name: `${trainer.firstName} ${trainer.lastName}`.trim() }));
  const same = named.filter(({ name }) => name === text);
  if (same.length === 1) return same[0]?.trainer;
  const [, name = '', address] = /^(.*?)\s*<([^<>]*)>$/.exec(text) ?? [undefined, text];
  const email = address ?? (text.includes('@') ? text : undefined);
  if (email === undefined) return findTrainer({ name, email: null }, trainers);
  return trainers.find(
    (trainer) => trainer.email !== null && foldMailAddress(trainer.email) === foldMailAddress(email),
  );
}

/** Which of ours a name looks like: each of its words begins one of theirs, in their order, and no other is like it. */
export function guessNamed<T extends { id: number; name: string }>(name: string, all: readonly T[]): T | undefined {
  const wanted = plainWords(name);
  const alike = all.filter((one) => {
    const words = plainWords(one.name);
    return isBegunBy(wanted, words) || isBegunBy(words, wanted);
  });
  return onlyOne(alike);
}

/** Without diacritics. */
const plainWords = (text: string): string[] =>
  wordsOf(text.normalize('NFD').replace(/\p{M}/gu, '')).trim().split(' ').filter(Boolean);

function isBegunBy(words: readonly string[], others: readonly string[]): boolean {
  let at = 0;
  for (const word of words) {
    while (at < others.length && !(others[at] ?? '').startsWith(word)) at++;
    if (at++ >= others.length) return false;
  }
  return words.length > 0;
}

/** `Mari Tamm`, `Tamm, Mari`, or derived from the address: `mari.tamm@…`. */
export function nameOf({ name, email }: Organizer): { firstName: string; lastName: string } {
  const [last, first] = (name ?? '').split(',').map((part) => part.trim());
  if (last && first) return { firstName: first, lastName: last };
  const words = name?.split(' ') ?? (email ?? '').replace(/@.*/, '').split(/[._]+/).filter(Boolean).map(capitalize);
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : '';
  return { firstName: words.slice(0, words.length > 1 ? -1 : 1).join(' '), lastName };
}

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
