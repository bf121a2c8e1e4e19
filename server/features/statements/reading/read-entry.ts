import { createHash } from 'node:crypto';
import type { BankMovement } from './bank-statement.ts';
import { findAll, type Node, textAt } from './read-xml.ts';

export interface Amount {
  cents: number;
  currency: string;
}

export function amountOf(node: Node): Amount | undefined {
  const [amount] = findAll(node, 'Amt');
  const digits = /^(\d{1,15})(?:\.(\d{1,5}))?$/.exec(amount?.text.trim() ?? '');
  if (!amount || !digits) return undefined;
  const [, whole = '0', fraction = ''] = digits;
  return {
    cents: Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2)),
    currency: amount.attributes['Ccy'] ?? '',
  };
}

export const dateOf = (text: string): string | null => /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? null;

interface Entry {
  movements: BankMovement[];
  /** Of what is booked, whatever it is: positive came, negative went. */
  netCents: number;
}

/** Of version 02 the status is text, of version 08 a code inside. */
const statusOf = (entry: Node): string => textAt(entry, 'Sts/Cd') || textAt(entry, 'Sts');

/** What came in of an entry, part by part; nothing of what is pending, goes out or is in another currency. */
export function readEntry(entry: Node, currency: string): Entry {
  const amount = amountOf(entry);
  if (!amount || statusOf(entry) !== 'BOOK' || amount.currency !== currency) return { movements: [], netCents: 0 };
  const isReversal = textAt(entry, 'RvslInd') === 'true';
  const isCredit = textAt(entry, 'CdtDbtInd') === 'CRDT';
  const netCents = isCredit ? amount.cents : -amount.cents;
  // A reversal of our debit comes in, a reversal of a credit goes out: only credits and what takes them back are ours.
  if (isCredit === isReversal || currency !== 'EUR') return { movements: [], netCents };
  const details = findAll(entry, 'NtryDtls/TxDtls');
  const parts = details.length > 0 ? details : [entry];
  return {
    movements: parts.map((part, at) => readPart(entry, part, { at, of: parts.length, amount, isReversal })),
    netCents,
  };
}

interface Place {
  at: number;
  of: number;
  amount: Amount;
  isReversal: boolean;
}

function readPart(entry: Node, part: Node, { at, of, amount, isReversal }: Place): BankMovement {
  const own = amountOf(part) ?? amountOf(findAll(part, 'AmtDtls/TxAmt')[0] ?? part);
  const cents = of === 1 ? amount.cents : (own?.cents ?? 0);
  const bankReference = textAt(part, 'Refs/AcctSvcrRef') || textAt(entry, 'AcctSvcrRef');
  const isOwnReference = textAt(part, 'Refs/AcctSvcrRef') !== '';
  const movement = {
    amountCents: isReversal ? -cents : cents,
    bookedOn: dateOf(textAt(entry, 'BookgDt/Dt') || textAt(entry, 'BookgDt/DtTm')) ?? '',
    payerName: textAt(part, 'RltdPties/Dbtr/Nm') || textAt(part, 'RltdPties/Dbtr/Pty/Nm'),
    reference: textAt(part, 'RmtInf/Strd/CdtrRefInf/Ref').replaceAll(/\s/g, ''),
    text: findAll(part, 'RmtInf/Ustrd')
      .map((node) => node.text.trim())
      .join(' '),
    bankReference,
    isReversal,
  };
  const mark = isReversal ? 'R' : '';
  const named = of === 1 || isOwnReference ? bankReference : `${bankReference}/${at + 1}`;
  return { ...movement, key: mark + (bankReference ? named : hashOf(movement, textAt(part, 'Refs/EndToEndId'))) };
}

const hashOf = (movement: Omit<BankMovement, 'key'>, endToEnd: string): string =>
  createHash('sha256')
    .update(JSON.stringify([movement, endToEnd]))
    .digest('hex')
    .slice(0, 32);
