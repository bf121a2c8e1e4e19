import { isIban } from '#api/invoices/iban.ts';
import { type ReferenceOwner, readReferenceNumber } from '#api/invoices/reference-number.ts';

/** A number of ours that a payer named. */
export interface NamedReference {
  owner: ReferenceOwner;
  id: number;
}

/** As banks group the digits of RF references and accounts. */
const rfReference = /(?<![\p{L}\d])RF\s?\d{2}(?:\s?\d)*/gu;
const account = /(?<![\p{L}\d])[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){2,7}(?:\s?[A-Z\d]{1,3})?(?![\p{L}\d])/gu;
/** Digits in groups; what follows a plus is a telephone number. */
const digitGroups = /(?<![\d+])\d+(?: \d+)*/g;

/**
 * All references of ours in a text: among words and dates, with zeros before them, with or without spaces. A group of digits
 * that is one by itself counts before several groups together.
 */
export function findReferences(text: string): NamedReference[] {
  const found = new Map<string, NamedReference>();
  const take = (written: string): boolean => {
    const reference = readReferenceNumber(written);
    if (reference) found.set(`${reference.owner} ${reference.id}`, reference);
    return reference !== undefined;
  };
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(rfReference, (written) => `;${takeLongest(written.split(' '), take)};`)
    .replaceAll(account, (written) => `;${behindAccount(written.split(' '))};`);
  for (const [run] of plain.matchAll(digitGroups)) takeAll(run.split(' '), take);
  return [...found.values()];
}

/** Digits behind an RF reference may belong to the next word. Returns what is left. */
function takeLongest(groups: readonly string[], take: (written: string) => boolean): string {
  for (let length = groups.length; length > 0; length--)
    if (take(groups.slice(0, length).join(''))) return groups.slice(length).join(' ');
  return groups.join(' ');
}

/** The groups of digits behind a number of an account. */
function behindAccount(groups: readonly string[]): string {
  for (let length = 1; length <= groups.length; length++)
    if (isIban(groups.slice(0, length).join(''))) return groups.slice(length).join(' ');
  return groups.join(' ');
}

/** A reference has more digits than a date or an amount. */
const shortest = 7;

function takeAll(groups: readonly string[], take: (written: string) => boolean): void {
  const isTaken = groups.map((group) => group.length >= shortest && take(group));
  for (let from = 0; from < groups.length; from++) {
    for (let until = groups.length; until > from + 1; until--) {
      const written = groups.slice(from, until).join('');
      if (isTaken.slice(from, until).includes(true) || written.length < shortest || !take(written)) continue;
      isTaken.fill(true, from, until);
    }
  }
}

const mostWords = 400;

const isWordy = (piece = ''): boolean => /[\p{L}\d]/u.test(piece);

/**
 * Numbers of invoices as they may stand in a text, longest first: also as a part of a word, as `TF-26-00012/november` or
 * `nr.12345`.
 */
export function findNumberWords(text: string): string[] {
  const words = text
    .normalize('NFKC')
    .toUpperCase()
    .split(/\s+/)
    .flatMap((word) => partsOf(word));
  return [...new Set(words)].toSorted((a, b) => b.length - a.length).slice(0, mostWords);
}

function partsOf(word: string): string[] {
  const pieces = word.match(/\p{L}+|\d+|[^\p{L}\d]+/gu)?.slice(0, 20) ?? [];
  return pieces.flatMap((first, from) =>
    isWordy(first)
      ? pieces
          .slice(from)
          .map((last, length) => (isWordy(last) ? pieces.slice(from, from + length + 1).join('') : ''))
          .filter((joined) => joined.length >= 3 && joined.length <= 40 && /\d/.test(joined))
      : [],
  );
}
