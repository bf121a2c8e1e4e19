import type { PlainDate } from '#api/dates.ts';
import type { LineProblem, LineProblemKind } from '#api/statements/line-problems.ts';
import type { BankMovement } from './bank-statement.ts';
import { amountAt, dateOf, isPlaceholder, isTrueAt, saidAt } from './read-values.ts';
import { findAll, type Node, textAt } from './read-xml.ts';
import { type PartAmounts, type Split, splitEntry } from './split-entry.ts';

type PartWords = Pick<
  BankMovement,
  'payerName' | 'references' | 'text' | 'bankReference' | 'entryReference' | 'transactionId' | 'bankCode'
>;

const payerPlaces = ['Dbtr/Nm', 'Dbtr/Pty/Nm', 'UltmtDbtr/Nm', 'UltmtDbtr/Pty/Nm', 'InitgPty/Nm', 'InitgPty/Pty/Nm'];
const bankPlaces = ['Dbtr/Agt/FinInstnId/Nm', 'DbtrAgt/FinInstnId/Nm'];

/** What a part says of itself, or its entry for it. */
function readPart(entry: Node, part: Node): PartWords {
  const entryReference = saidAt(entry, 'AcctSvcrRef');
  return {
    payerName: saidAt(
      part,
      ...payerPlaces.map((place) => `RltdPties/${place}`),
      ...bankPlaces.flatMap((place) => [`RltdPties/${place}`, `RltdAgts/${place}`]),
    ),
    references: referencesOf(part),
    text: textOf(part) || saidAt(part, 'AddtlTxInf') || saidAt(entry, 'AddtlNtryInf'),
    bankReference: saidAt(part, 'Refs/AcctSvcrRef') || entryReference,
    entryReference,
    transactionId: ['EndToEndId', 'TxId', 'UETR', 'PmtInfId', 'InstrId']
      .map((name) => saidAt(part, `Refs/${name}`))
      .filter((id) => id !== '')
      .join(' '),
    bankCode: codeOf(part) || codeOf(entry),
  };
}

/** Several parts as one, where they cannot be told apart. */
function joinParts(parts: readonly PartWords[]): PartWords {
  const one = (of: (part: PartWords) => string): string => {
    const said = new Set(parts.map((part) => of(part)));
    return said.size === 1 ? ([...said][0] ?? '') : '';
  };
  return {
    payerName: one(({ payerName }) => payerName),
    references: [...new Set(parts.flatMap(({ references }) => references))],
    text: [...new Set(parts.map(({ text }) => text))].join(' ').trim(),
    bankReference: one(({ bankReference }) => bankReference) || (parts[0]?.entryReference ?? ''),
    entryReference: parts[0]?.entryReference ?? '',
    transactionId: parts
      .map(({ transactionId }) => transactionId)
      .join(' ')
      .trim(),
    bankCode: one(({ bankCode }) => bankCode),
  };
}

function referencesOf(part: Node): string[] {
  const structured = findAll(part, 'RmtInf/Strd').flatMap((node) => [
    ...findAll(node, 'CdtrRefInf/Ref').map(({ text }) => text.replaceAll(/\s/g, '')),
    ...findAll(node, 'RfrdDocInf/Nb').map(({ text }) => text.trim()),
  ]);
  return [...new Set(structured.filter((text) => !isPlaceholder(text)))];
}

const textOf = (part: Node): string =>
  [...findAll(part, 'RmtInf/Ustrd'), ...findAll(part, 'RmtInf/Strd/AddtlRmtInf')]
    .map(({ text }) => text.trim())
    .filter((text) => !isPlaceholder(text) || /\d/.test(text))
    .join(' ');

const codeOf = (node: Node): string => {
  const [domain] = findAll(node, 'BkTxCd/Domn');
  return domain ? [textAt(domain, 'Cd'), textAt(domain, 'Fmly/Cd'), textAt(domain, 'Fmly/SubFmlyCd')].join('/') : '';
};

/** What an entry is read in. */
export interface EntryPlace {
  line: number;
  currency: string;
  /** The statement's last day. */
  fallbackDate: PlainDate | null;
  localDate: (moment: Date) => PlainDate;
}

export interface ReadEntry {
  movements: BankMovement[];
  /** It is, whole or in part, none of our business. */
  isSkipped: boolean;
  /** Of what is booked and is left out. */
  skippedCents: number;
  problems: LineProblem[];
}

const nothing: ReadEntry = { movements: [], isSkipped: true, skippedCents: 0, problems: [] };

/** Of version 02 the status is text, later a code inside; what a statement lists without one is booked. */
const statusOf = (entry: Node): string =>
  textAt(entry, 'Sts/Cd') || textAt(entry, 'Sts/Prtry') || textAt(entry, 'Sts') || 'BOOK';

const directionOf = (node: Node): 1 | -1 | undefined =>
  (({ CRDT: 1, DBIT: -1 }) as const)[textAt(node, 'CdtDbtInd').toUpperCase() as 'CRDT' | 'DBIT'];

/** What came in of an entry, part by part; nothing of what is pending, goes out or is in another currency. */
export function readEntry(entry: Node, place: EntryPlace): ReadEntry {
  if (statusOf(entry).toUpperCase() !== 'BOOK') return nothing;
  const amount = amountAt(entry, 'Amt');
  const direction = directionOf(entry);
  const problem = (kind: LineProblemKind): LineProblem => ({
    line: place.line,
    problem: kind,
    reference: textAt(entry, 'AcctSvcrRef').slice(0, 100),
    amountCents: amount ? amount.cents * (direction ?? 1) : null,
  });
  if (!amount) return { ...nothing, problems: [problem('amount_not_readable')] };
  if ((amount.currency || place.currency) !== place.currency)
    return { ...nothing, problems: [problem('other_currency')] };
  if (!direction) return { ...nothing, problems: [problem('direction_not_readable')] };
  return readBooked(entry, { ...place, totalCents: direction * amount.cents, problem });
}

interface BookedPlace extends EntryPlace {
  totalCents: number;
  problem: (kind: LineProblemKind) => LineProblem;
}

function readBooked(entry: Node, place: BookedPlace): ReadEntry {
  const { totalCents, currency, problem } = place;
  const isReversal = isTrueAt(entry, 'RvslInd');
  const isCredit = totalCents > 0;
  const details = findAll(entry, 'NtryDtls/TxDtls');
  const parts = details.length > 0 ? details : [entry];
  // A reversal of our debit comes in, a reversal of a credit goes out: only credits and what takes them back are ours.
  const isOurs = isCredit !== isReversal;
  const hasCredit = !isReversal && details.some((part) => directionOf(part) === 1);
  if (currency !== 'EUR' || !(isOurs || hasCredit)) return { ...nothing, skippedCents: totalCents };
  const split = splitEntry({
    totalCents,
    chargeCents: details.length > 0 ? chargeOf(entry, currency) : 0,
    parts: parts.map((part) => amountsOf(part, { entry, currency, direction: isCredit ? 1 : -1 })),
  });
  const { date, isKnown } = bookingDateOf(entry, parts, place);
  const common = { bookedOn: date, isReversal, isCharge: false, line: place.line, doubt: null };
  const words = parts.map((part) => readPart(entry, part));
  const dated = isKnown || totalCents === 0 ? [] : [problem('date_missing')];
  if (typeof split === 'string') {
    if (!isOurs) return { ...nothing, skippedCents: totalCents, problems: [problem(split)] };
    const whole = { ...joinParts(words), ...common, amountCents: totalCents, doubt: split };
    return { movements: [whole], isSkipped: false, skippedCents: 0, problems: dated };
  }
  const all = [...movementsOf(split, words, common), ...chargesOf(split, words, common)];
  // What goes out in a debit is left out as any debit is; in a credit it is part of what came.
  const kept = all.filter(({ amountCents }) => amountCents !== 0 && (isOurs || amountCents > 0));
  const skippedCents = totalCents - kept.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { movements: kept, isSkipped: kept.length === 0 || skippedCents !== 0, skippedCents, problems: dated };
}

type Common = Pick<BankMovement, 'bookedOn' | 'isReversal' | 'isCharge' | 'line' | 'doubt'>;

const isChargeCode = (code: string): boolean => /\/(?:CHRG|COMM|FEES)$/.test(code);

const movementsOf = ({ partCents }: Split, words: readonly PartWords[], common: Common): BankMovement[] =>
  words.map((part, at) => {
    const amountCents = partCents[at] ?? 0;
    const isCharge = amountCents < 0 && !common.isReversal && isChargeCode(part.bankCode);
    return { ...part, ...common, amountCents, isCharge };
  });

/** With the words of its entry, which tell it from the charge of another. */
const chargesOf = ({ chargeCents }: Split, words: readonly PartWords[], common: Common): BankMovement[] =>
  chargeCents === 0 ? [] : [{ ...joinParts(words), ...common, isCharge: true, amountCents: chargeCents }];

/** As the standard ranks them: the part's own amount, of the transaction, its countervalue, what was instructed. */
const amountPlaces = [
  'Amt',
  'AmtDtls/TxAmt/Amt',
  'AmtDtls/CntrValAmt/Amt',
  'AmtDtls/AnncdPstngAmt/Amt',
  'AmtDtls/InstdAmt/Amt',
];

function amountsOf(
  part: Node,
  { entry, currency, direction }: { entry: Node; currency: string; direction: 1 | -1 },
): PartAmounts {
  return {
    direction: directionOf(part) ?? direction,
    cents: amountPlaces.map((path) => {
      const amount = amountAt(part, path);
      return amount && (amount.currency || currency) === currency ? amount.cents : undefined;
    }),
    chargeCents: part === entry ? 0 : chargeOf(part, currency),
  };
}

/** Negative: the bank has kept it. The total alone where the single charges are not told. */
function chargeOf(node: Node, currency: string): number {
  return findAll(node, 'Chrgs').reduce((sum, charges) => {
    const records = findAll(charges, 'Rcrd');
    if (records.length > 0) return sum + records.reduce((total, one) => total + keptOf(one, 'Amt', currency), 0);
    return sum + (keptOf(charges, 'Amt', currency) || keptOf(charges, 'TtlChrgsAndTaxAmt', currency));
  }, 0);
}

function keptOf(charge: Node, path: string, currency: string): number {
  const amount = amountAt(charge, path);
  if (!amount || (amount.currency || currency) !== currency) return 0;
  return (directionOf(charge) ?? -1) * amount.cents;
}

const entryDates = ['BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm'];
const partDates = ['IntrBkSttlmDt', 'AccptncDtTm', 'TxDtTm'].map((name) => `RltdDts/${name}`);

/** When it was booked; else when its value counts, when it was made, and at last the statement's own day. */
function bookingDateOf(entry: Node, parts: readonly Node[], { fallbackDate, localDate }: EntryPlace) {
  const written = [
    ...entryDates.map((path) => textAt(entry, path)),
    ...parts.flatMap((part) => partDates.map((path) => textAt(part, path))),
  ];
  const date = written.map((text) => dateOf(text, localDate)).find((found) => found !== null);
  return { date: date ?? fallbackDate ?? '', isKnown: date !== undefined };
}
