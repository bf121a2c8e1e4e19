import { readReferenceNumber } from '#api/invoices/reference-number.ts';
import type { BankMovement } from './bank-statement.ts';
import { findNumberWords, findReferences, type NamedReference } from './find-references.ts';

/** An invoice that money may be for. */
export interface OpenInvoice {
  id: number;
  number: string;
  openCents: number;
}

type Named = Pick<BankMovement, 'references' | 'text' | 'transactionId'>;

/** Numbers of ours in their place; one that a bank has mangled is looked for in it as in a text. */
export const placedReferences = ({ references }: Named): NamedReference[] =>
  references.flatMap((reference) => readReferenceNumber(reference) ?? findReferences(reference));

/** What a payer wrote where there was room: never their name. */
export const writtenReferences = ({ text, transactionId }: Named): NamedReference[] => [
  ...findReferences(text),
  ...transactionId.split(' ').flatMap((id) => readReferenceNumber(id) ?? []),
];

export const wordsOf = ({ text, references }: Named): string[] => findNumberWords([text, ...references].join(' '));

/**
 * Which invoices a movement pays. By a reference whatever the sum; by a number in the text only if the sum is exactly what is
 * open, since people also write other numbers. Of a batch whose parts have no sums likewise; one whose parts do not add up
 * pays nothing by itself.
 */
export function chooseInvoices(
  { amountCents, doubt }: Pick<BankMovement, 'amountCents' | 'doubt'>,
  { isByReference, candidates }: { isByReference: boolean; candidates: readonly OpenInvoice[] },
): number[] {
  const open = candidates.filter(({ openCents }) => openCents > 0);
  if (doubt === 'parts_do_not_add_up') return [];
  if (isByReference && doubt === null) return open.map(({ id }) => id);
  const sum = open.reduce((total, { openCents }) => total + openCents, 0);
  if (open.length > 0 && sum === amountCents) return open.map(({ id }) => id);
  if (isByReference) return [];
  const exact = open.filter(({ openCents }) => openCents === amountCents);
  return exact.length === 1 ? exact.map(({ id }) => id) : [];
}
