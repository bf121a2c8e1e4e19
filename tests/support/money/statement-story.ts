import fc from 'fast-check';

/** What a payer has sent within an entry: signed as the account sees it. */
export interface StoryPart {
  cents: number;
  name: string;
  /** Which of the story's invoices it names, and where. */
  invoice: number | null;
  isInPlace: boolean;
}

export interface StoryEntry {
  kind: 'credit' | 'debit' | 'reversal' | 'pending';
  day: number;
  /** Of the bank; null: a placeholder or nothing. */
  reference: number | null;
  parts: readonly StoryPart[];
  /** What the bank has kept of it. */
  chargeCents: number;
  isChargeOfPart: boolean;
  amounts: 'own' | 'transaction' | 'instructed' | 'foreign' | 'none';
}

/** How a bank writes the same facts. */
export interface Rendering {
  message: '052' | '053' | '054';
  version: number;
  prefix: '' | 'c:';
  encoding: 'UTF-8' | 'UTF-8 with a mark' | 'UTF-16LE' | 'UTF-16BE' | 'ISO-8859-1' | 'ISO-8859-15' | 'windows-1257';
  status: 'text' | 'code' | 'none';
  date: 'booked' | 'moment' | 'value';
  placeholder: '' | 'NOTPROVIDED' | 'N/A';
  hasEnds: boolean;
}

const some = <const T>(...values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);

const part: fc.Arbitrary<StoryPart> = fc.record({
  cents: some(1, 100, 1000, 4990, 12_345),
  name: some('Mari Õun', 'Jüri Tamm & Ko', ''),
  invoice: some(null, null, 0, 1, 2),
  isInPlace: fc.boolean(),
});

const entry: fc.Arbitrary<StoryEntry> = fc
  .record({
    kind: some('credit', 'credit', 'credit', 'debit', 'reversal', 'pending'),
    day: fc.integer({ min: 1, max: 3 }),
    reference: some(null, 1, 2, 3),
    parts: fc.array(part, { minLength: 1, maxLength: 3 }),
    out: some(0, 0, 50, 200),
    chargeCents: some(0, 0, 0, 75),
    isChargeOfPart: fc.boolean(),
    amounts: some('own', 'transaction', 'instructed', 'foreign', 'none'),
  })
  .map(({ out, chargeCents, ...rest }) => {
    const isOut = rest.kind === 'debit' || rest.kind === 'reversal';
    const came = rest.parts.map((one) => ({ ...one, cents: isOut ? -one.cents : one.cents }));
    const sum = came.reduce((sum, { cents }) => sum + cents, 0);
    // A part that goes the other way, and a charge, are told where there is an amount of each part.
    const isTold = rest.kind === 'credit' && rest.amounts === 'own';
    const least = sum - out - chargeCents;
    const isWhole = isTold && least > 0;
    const back = { cents: -out, name: 'Tagasi', invoice: null, isInPlace: false };
    return { ...rest, parts: isWhole && out > 0 ? [...came, back] : came, chargeCents: isWhole ? chargeCents : 0 };
  });

export const stories: fc.Arbitrary<StoryEntry[]> = fc.array(entry, { minLength: 1, maxLength: 8 });

export const renderings: fc.Arbitrary<Rendering> = fc.record({
  message: some('052', '053', '053', '054'),
  version: fc.integer({ min: 2, max: 13 }),
  prefix: some('', 'c:'),
  encoding: some('UTF-8', 'UTF-8 with a mark', 'UTF-16LE', 'UTF-16BE', 'ISO-8859-1', 'ISO-8859-15', 'windows-1257'),
  status: some('text', 'code', 'none'),
  date: some('booked', 'moment', 'value'),
  placeholder: some('', 'NOTPROVIDED', 'N/A'),
  hasEnds: fc.boolean(),
});

export const netOf = ({ parts, chargeCents }: StoryEntry): number =>
  parts.reduce((sum, { cents }) => sum + cents, 0) - chargeCents;

const isBooked = ({ kind }: StoryEntry): boolean => kind !== 'pending';
/** What the account has moved by. */
export const movedCents = (story: readonly StoryEntry[]): number =>
  story.filter(isBooked).reduce((sum, one) => sum + netOf(one), 0);
/** Of that, what is ours: all but debits. */
export const ourCents = (story: readonly StoryEntry[]): number =>
  movedCents(story.filter(({ kind }) => kind !== 'debit'));

const units = (cents: number): string => (Math.abs(cents) / 100).toFixed(2);
const safe = (text: string): string => text.replaceAll('&', '&amp;');
const amount = (cents: number, currency = 'EUR'): string => `<Amt Ccy="${currency}">${units(cents)}</Amt>`;
const direction = (cents: number): string => `<CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;

export interface StoryFile {
  /** In all that names something, so that no other story has it. */
  mark: string;
  iban: string;
  openingCents: number;
  references: readonly string[];
}

function renderPart(part: StoryPart, one: StoryEntry, { version }: Rendering, { mark, references }: StoryFile): string {
  const amounts = {
    own: amount(part.cents) + direction(part.cents),
    transaction: `<AmtDtls><TxAmt>${amount(part.cents)}</TxAmt></AmtDtls>`,
    instructed: `<AmtDtls><InstdAmt>${amount(part.cents)}</InstdAmt></AmtDtls>`,
    foreign: `<AmtDtls><TxAmt>${amount(part.cents + 777, 'USD')}</TxAmt></AmtDtls>`,
    none: '',
  }[one.amounts];
  const charge =
    one.chargeCents > 0 && one.isChargeOfPart && one.parts.indexOf(part) === 0 ? renderCharge(one, version) : '';
  const name = part.name === '' ? '' : `<Nm>${safe(part.name)}</Nm>`;
  const payer = version >= 8 ? `<Dbtr><Pty>${name}</Pty></Dbtr>` : `<Dbtr>${name}</Dbtr>`;
  const reference = part.invoice === null ? '' : (references[part.invoice] ?? '');
  const structured = reference && part.isInPlace ? `<Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd>` : '';
  const text = `<Ustrd>${mark} ${reference && !part.isInPlace ? `eest 15.11.2026 ${reference}` : ''}</Ustrd>`;
  return `<TxDtls>${amounts}${charge}<RltdPties>${payer}</RltdPties><RmtInf>${text}${structured}</RmtInf></TxDtls>`;
}

function renderCharge({ chargeCents }: StoryEntry, version: number): string {
  const told = `${amount(chargeCents)}<CdtDbtInd>DBIT</CdtDbtInd>`;
  return `<Chrgs>${version > 2 ? `<Rcrd>${told}</Rcrd>` : told}</Chrgs>`;
}

function renderEntry(one: StoryEntry, how: Rendering, file: StoryFile): string {
  const code = one.kind === 'pending' ? 'PDNG' : 'BOOK';
  const status =
    how.status === 'text' || (how.status === 'none' && code === 'PDNG')
      ? `<Sts>${code}</Sts>`
      : how.status === 'code'
        ? `<Sts><Cd>${code}</Cd></Sts>`
        : '';
  const day = `2026-11-0${one.day}`;
  const date = {
    booked: `<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>2026-11-09</Dt></ValDt>`,
    moment: `<BookgDt><DtTm>${day}T12:00:00</DtTm></BookgDt>`,
    value: `<ValDt><Dt>${day}</Dt></ValDt>`,
  }[how.date];
  const reference = one.reference === null ? how.placeholder : `${file.mark}-${one.reference}`;
  const charge = one.chargeCents > 0 && !one.isChargeOfPart ? renderCharge(one, how.version) : '';
  return [
    `<Ntry>${amount(netOf(one))}${direction(netOf(one))}`,
    one.kind === 'reversal' ? `<RvslInd>${how.version % 2 === 0 ? '1' : 'true'}</RvslInd>` : '',
    `${status}${date}${reference === '' ? '' : `<AcctSvcrRef>${reference}</AcctSvcrRef>`}${charge}`,
    `<NtryDtls>${one.parts.map((part) => renderPart(part, one, how, file)).join('')}</NtryDtls></Ntry>`,
  ].join('');
}

const wrappings = {
  '052': ['BkToCstmrAcctRpt', 'Rpt'],
  '053': ['BkToCstmrStmt', 'Stmt'],
  '054': ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
} as const;

const balance = (code: string, cents: number): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(cents)}${direction(cents)}<Dt><Dt>2026-11-03</Dt></Dt></Bal>`;

/** The file that a bank makes of a story. */
export function renderStatement(story: readonly StoryEntry[], how: Rendering, file: StoryFile): Buffer {
  const [message, list] = wrappings[how.message];
  const ends = balance('OPBD', file.openingCents) + balance('CLBD', file.openingCents + movedCents(story));
  const body = [
    `<${message}><GrpHdr><MsgId>${file.mark}</MsgId></GrpHdr><${list}><Id>${file.mark}</Id>`,
    `<Acct><Id><IBAN>${file.iban}</IBAN></Id></Acct>${how.hasEnds ? ends : ''}`,
    ...story.map((one) => renderEntry(one, how, file)),
    `</${list}></${message}>`,
  ].join('');
  const prefixed = how.prefix === '' ? body : body.replaceAll(/<(\/?)(?=[A-Z])/g, `<$1${how.prefix}`);
  const namespace = `urn:iso:std:iso:20022:tech:xsd:camt.${how.message}.001.${String(how.version).padStart(2, '0')}`;
  const declared = how.prefix === '' ? 'xmlns' : 'xmlns:c';
  const text = `<${how.prefix}Document ${declared}="${namespace}">${prefixed}</${how.prefix}Document>`;
  return encode(text, how.encoding);
}

/** All letters of the stories have the same place in Latin 1, 9 and the Baltic set. */
function encode(text: string, encoding: Rendering['encoding']): Buffer {
  const declared = (name: string): string => `<?xml version="1.0" encoding="${name}"?>${text}`;
  switch (encoding) {
    case 'UTF-8':
      return Buffer.from(declared('UTF-8'));
    case 'UTF-8 with a mark':
      return Buffer.from(`\uFEFF${declared('UTF-8')}`);
    case 'UTF-16LE':
      return Buffer.from(`\uFEFF${declared('UTF-16')}`, 'utf16le');
    case 'UTF-16BE':
      return Buffer.from(`\uFEFF${declared('UTF-16')}`, 'utf16le').swap16();
    default:
      return Buffer.from(declared(encoding), 'latin1');
  }
}
