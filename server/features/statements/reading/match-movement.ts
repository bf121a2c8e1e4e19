import { type ReferenceOwner, readReferenceNumber } from '#api/invoices/reference-number.ts';
import type { BankMovement } from './bank-statement.ts';

/** An invoice that money may be for. */
export interface OpenInvoice {
  id: number;
  number: string;
  openCents: number;
}

/** What a payer named: a number of ours in its place, or in their text. Never their name. */
export interface NamedReference {
  owner: ReferenceOwner;
  id: number;
}

export function referenceOf({ reference, text }: BankMovement): NamedReference | undefined {
  const own = reference && readReferenceNumber(reference);
  if (own) return own;
  for (const candidate of text.match(/\bRF\d{2}[ \d]{2,25}\b|\b\d[\d ]{5,22}\d\b/gi) ?? []) {
    const found = readReferenceNumber(candidate.replaceAll(' ', ''));
    if (found) return found;
  }
  return undefined;
}

/** Numbers of invoices as they may stand in a text, longest first. */
export const wordsOf = ({ text, reference }: BankMovement): string[] =>
  [...new Set(`${text} ${reference}`.toUpperCase().match(/[\p{L}\d][\p{L}\d/-]{2,40}/gu) ?? [])].toSorted(
    (a, b) => b.length - a.length,
  );

/**
 * Which invoices a movement pays. By a structured reference whatever the sum; by a number in the text only if the sum is
 * exactly what is open, since people also write other numbers.
 */
export function chooseInvoices(
  { amountCents }: Pick<BankMovement, 'amountCents'>,
  { isByReference, candidates }: { isByReference: boolean; candidates: readonly OpenInvoice[] },
): number[] {
  const open = candidates.filter(({ openCents }) => openCents > 0);
  if (isByReference) return open.map(({ id }) => id);
  const sum = open.reduce((total, { openCents }) => total + openCents, 0);
  if (open.length > 0 && sum === amountCents) return open.map(({ id }) => id);
  const exact = open.filter(({ openCents }) => openCents === amountCents);
  return exact.length === 1 ? exact.map(({ id }) => id) : [];
}
