import { readFileSync } from 'node:fs';
import { type Language, languages } from '#api/languages.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { benefitsOf } from '../invoices/staff/receipts.ts';
import type { Till } from '../invoices/till.ts';
import { findInTransit } from './queries.ts';
import type { BankMovement } from './reading/bank-statement.ts';

/** The account on which money waited until the bank had it. */
export interface TransitAccount {
  account: 'terminal' | 'cash' | 'cash_transit' | 'benefit';
  /** Of a benefit: whose. */
  code: string;
}

/** As banks of the region call what they pay out, in its languages, separated by commas. */
interface LineWords {
  terminal: string;
  cash: string;
}

const readWords = (language: Language): LineWords =>
  JSON.parse(readFileSync(new URL(`../../../src/locales/${language}/bank-lines.json`, import.meta.url), 'utf8'));

/** Without case and marks, which banks lose. */
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const wordsOf = (kind: keyof LineWords): string[] =>
  languages.flatMap((language) => fold(readWords(language)[kind]).split(', '));

const [terminalWords, cashWords] = [wordsOf('terminal'), wordsOf('cash')];
/** Who runs terminals and pays out what they took. */
const acquirers = /\b(?:nets|worldline|bambora|elavon|sumup|mypos|teya)\b/;

/**
 * Where the club's own money was before a line brought it: taken by card or in cash, or paid by a programme of employers. By
 * the bank's code, else by its words; never more than is on its way.
 */
export async function findTransit(
  scope: TenantScope,
  till: Pick<Till, 'seller'>,
  movement: Pick<BankMovement, 'amountCents' | 'bankCode' | 'payerName' | 'text'>,
): Promise<TransitAccount | undefined> {
  const transit = transitOf(till, movement);
  if (transit?.account === 'cash') {
    // What somebody has said that they bring, else what lies in the club.
    const deposit = { account: 'cash_transit', code: '' } as const;
    if ((await findInTransit(scope, deposit)) >= movement.amountCents) return deposit;
  }
  return transit && (await findInTransit(scope, transit)) >= movement.amountCents ? transit : undefined;
}

function transitOf(
  till: Pick<Till, 'seller'>,
  { bankCode, payerName, text }: Pick<BankMovement, 'bankCode' | 'payerName' | 'text'>,
): TransitAccount | undefined {
  const payer = fold(payerName);
  const benefit = benefitsOf(till).find((name) => name.length >= 3 && payer.includes(fold(name)));
  if (benefit !== undefined) return { account: 'benefit', code: benefit };
  if (bankCode.startsWith('PMNT/MCRD/')) return { account: 'terminal', code: '' };
  if (bankCode === 'PMNT/CNTR/CDPT') return { account: 'cash', code: '' };
  const words = fold(`${payerName} ${text}`);
  const says = (some: readonly string[]): boolean => some.some((word) => words.includes(word));
  if (says(terminalWords) || acquirers.test(payer)) return { account: 'terminal', code: '' };
  return says(cashWords) ? { account: 'cash', code: '' } : undefined;
}
