import type { TenantScope } from '../../db/tenant-scope.ts';
import { benefitsOf } from '../invoices/staff/receipts.ts';
import type { Till } from '../invoices/till.ts';
import { findInTransit } from './queries.ts';
import type { BankMovement } from './reading/bank-statement.ts';

/** The account on which money waited until the bank had it. */
export interface TransitAccount {
  account: 'terminal' | 'cash' | 'benefit';
  /** Of a benefit: whose. */
  code: string;
}

/** As banks and those who run card terminals call what they pay out, in the languages of the region. */
const terminalWords =
  /kaardima(?:kse|ksed|ksete)|kaardite(?:hing|ngud)|makseterminal|maksekaardi|kar(?:š|s)u (?:dar(?:ī|i)jum|maks(?:ā|a)jum|termin(?:ā|a)l)|card (?:sales|settlement|payments|transactions)|merchant (?:settlement|services|payout)|\bpos[ -]?(?:terminal|settlement|tehing)|\b(?:nets|worldline|bambora|elavon|sumup|mypos|teya|first data)\b/u;
const cashWords =
  /sularaha (?:sissemakse|inkass)|sissemakse sularaha|cash deposit|skaidr(?:as|ā|a) naudas? (?:iemaksa|inkas)|iemaksa skaidr/u;

const fold = (text: string): string => text.normalize('NFC').toLowerCase();

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
  if (terminalWords.test(words)) return { account: 'terminal', code: '' };
  return cashWords.test(words) ? { account: 'cash', code: '' } : undefined;
}
