import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { referenceNumberOf, rfReferenceOf } from '#api/invoices/reference-number.ts';
import { type BankMovement, bookedNetOf } from './bank-statement.ts';
import { chooseInvoices, placedReferences, wordsOf, writtenReferences } from './match-movement.ts';
import { readStatements } from './read-statements.ts';

const example = readFileSync(new URL('../../../../docs/examples/statement.xml', import.meta.url), 'utf8');
const readBytes = (file: Buffer) => readStatements(file, 'Europe/Tallinn');
const read = (text: string) => readBytes(Buffer.from(text));
const [statement] = read(example);
const movements = statement?.movements ?? [];

test('the booked credits of an account are read, a batch part by part', () => {
  expect(statement).toMatchObject({
    iban: 'EE382200221020145685',
    currency: 'EUR',
    from: '2026-11-16',
    until: '2026-11-17',
    openingCents: 120_000,
    closingCents: 136_940,
    skipped: 2,
    skippedCents: -1030,
    problems: [],
  });
  expect(movements.map(({ bankReference, amountCents, bookedOn }) => [bankReference, amountCents, bookedOn])).toEqual([
    ['2026111600001', 4990, '2026-11-16'],
    ['2026111600002', 5500, '2026-11-16'],
    ['2026111600003', 2500, '2026-11-16'],
    ['2026111600003', 3490, '2026-11-16'],
    ['2026111600001', -4990, '2026-11-17'],
    ['2026111700002', 6480, '2026-11-17'],
  ]);
});

test('opening, all booked entries and closing add up, and would not if one were missing', () => {
  expect((statement?.openingCents ?? 0) + (statement ? bookedNetOf(statement) : 0)).toBe(statement?.closingCents);
  const [less] = read(example.replace(/<Ntry>[\s\S]*?<\/Ntry>/, ''));
  expect((less?.openingCents ?? 0) + (less ? bookedNetOf(less) : 0)).not.toBe(less?.closingCents);
});

test('version 08 with prefixes, codes inside the status and parties inside gives the same', () => {
  const later = example
    .replace('camt.053.001.02', 'camt.053.001.08')
    .replaceAll(/<Sts>(\w+)<\/Sts>/g, '<Sts><Cd>$1</Cd></Sts>')
    .replaceAll(/<Dbtr>(.*?)<\/Dbtr>/g, '<Dbtr><Pty>$1</Pty></Dbtr>');
  expect(read(later)).toEqual([statement]);
  const prefixed = later.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1c:').replace('xmlns=', 'xmlns:c=');
  expect(read(prefixed)).toEqual([statement]);
});

const entryOf = (inner: string): string =>
  example.replace(/<Ntry>[\s\S]*<\/Ntry>/, `<Ntry>${inner}</Ntry>`).replaceAll(/<Bal>[\s\S]*?<\/Bal>/g, '');
const one = (inner: string) => read(entryOf(inner))[0];
const eur = (amount: string): string => `<Amt Ccy="EUR">${amount}</Amt>`;
const credit = '<CdtDbtInd>CRDT</CdtDbtInd>';
const booked = '<Sts>BOOK</Sts><BookgDt><Dt>2026-11-16</Dt></BookgDt>';
const parts = (...details: string[]): string =>
  `<NtryDtls>${details.map((detail) => `<TxDtls>${detail}</TxDtls>`).join('')}</NtryDtls>`;
const amountsOf = (inner: string) => one(inner)?.movements.map(({ amountCents }) => amountCents);

const tx = (amount: string, currency = 'EUR') =>
  `<AmtDtls><TxAmt><Amt Ccy="${currency}">${amount}</Amt></TxAmt></AmtDtls>`;
const instructed = (amount: string, currency = 'EUR') =>
  `<AmtDtls><InstdAmt><Amt Ccy="${currency}">${amount}</Amt></InstdAmt></AmtDtls>`;

const charge = (amount: string) => `<Chrgs>${eur(amount)}<CdtDbtInd>DBIT</CdtDbtInd></Chrgs>`;
const record = (amount: string) =>
  `<Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">9.00</TtlChrgsAndTaxAmt><Rcrd>${eur(amount)}<CdtDbtInd>DBIT</CdtDbtInd></Rcrd></Chrgs>`;

describe('the parts of an entry are the entry', () => {
  it.each([
    ['with what was instructed', eur('99.80'), parts(instructed('49.90'), instructed('49.90')), [4990, 4990]],
    ['one without an amount', eur('99.80'), parts(tx('49.90'), ''), [4990, 4990]],
    [
      'a debit among credits',
      eur('98.00'),
      parts(`${eur('100.00')}${credit}`, `${eur('2.00')}<CdtDbtInd>DBIT</CdtDbtInd>`),
      [10000, -200],
    ],
    ['in another currency', eur('55.00'), parts(tx('64.90', 'USD')), [5500]],
    [
      'several in another currency, with their countervalue',
      eur('55.00'),
      parts(
        `<AmtDtls><TxAmt><Amt Ccy="USD">30.00</Amt></TxAmt><CntrValAmt>${eur('25.00')}</CntrValAmt></AmtDtls>`,
        tx('30.00'),
      ),
      [2500, 3000],
    ],
    ['with a charge of the part', eur('98.00'), parts(`${eur('100.00')}${credit}${charge('2.00')}`), [10000, -200]],
    ['with a charge told in records', eur('97.50'), parts(`${eur('100.00')}${record('2.50')}`), [10000, -250]],
    [
      'with a charge of the entry',
      `${eur('98.00')}${charge('2.00')}`,
      parts(tx('60.00'), tx('40.00')),
      [6000, 4000, -200],
    ],
    ['with a charge for information', eur('100.00'), parts(`${tx('100.00')}${charge('2.00')}`), [10000]],
    ['without details', eur('12'), '', [1200]],
    ['with fractions as decimals may be written', eur('+.5'), '', [50]],
  ])('%s', (_, amount, details, expected) => {
    expect(amountsOf(`${amount}${credit}${booked}${details}`)).toEqual(expected);
    expect(one(`${amount}${credit}${booked}${details}`)).toMatchObject({ problems: [], skippedCents: 0 });
  });

  it.each([
    ['amounts are missing', eur('99.80'), parts('', ''), 9980, 'parts_without_amounts'],
    ['a sum is another', eur('55.00'), parts(tx('60.00')), 5500, 'parts_do_not_add_up'],
    ['sums are others', eur('55.00'), parts(tx('60.00'), tx('1.00')), 5500, 'parts_do_not_add_up'],
    ['currencies differ', eur('55.00'), parts(tx('30.00', 'USD'), tx('34.90', 'USD')), 5500, 'parts_without_amounts'],
    ['the rest would be negative', eur('55.00'), parts(tx('60.00'), ''), 5500, 'parts_do_not_add_up'],
  ])('or it is one movement with a doubt, where %s', (_, amount, details, cents, doubt) => {
    expect(one(`${amount}${credit}${booked}${details}`)?.movements).toMatchObject([{ amountCents: cents, doubt }]);
  });

  it('a credit within a debit is ours, and the rest is left out', () => {
    const inner = `${eur('20.00')}<CdtDbtInd>DBIT</CdtDbtInd>${booked}${parts(`${eur('100.00')}${credit}`, eur('120.00'))}`;
    expect(one(inner)).toMatchObject({ movements: [{ amountCents: 10_000 }], skippedCents: -12_000, skipped: 1 });
  });
});

const dateOf = (inner: string) => one(`${eur('10.00')}${credit}${inner}`)?.movements[0]?.bookedOn;

describe('what is optional may be missing', () => {
  it.each([
    ['the value date instead of the booking date', '<ValDt><Dt>2026-11-15</Dt></ValDt>', '2026-11-15'],
    ['a moment, by the clock of the club', '<BookgDt><DtTm>2026-11-15T22:30:00Z</DtTm></BookgDt>', '2026-11-16'],
    ['a moment without a zone', '<BookgDt><DtTm>2026-11-15T22:30:00</DtTm></BookgDt>', '2026-11-15'],
    ['a date with a zone', '<BookgDt><Dt>2026-11-15+02:00</Dt></BookgDt>', '2026-11-15'],
    ['a date of a part', parts('<RltdDts><IntrBkSttlmDt>2026-11-14</IntrBkSttlmDt></RltdDts>'), '2026-11-14'],
    ['no date that there is', '<BookgDt><Dt>2026-02-30</Dt></BookgDt>', '2026-11-17'],
  ])('%s', (_, inner, expected) => {
    expect(dateOf(inner)).toBe(expected);
  });

  it('without any date the statement’s last day counts, and is told', () => {
    expect(one(`${eur('10.00')}${credit}`)?.problems).toMatchObject([
      { line: 1, problem: 'date_missing', amountCents: 1000 },
    ]);
  });

  it('a status, in each of its forms', () => {
    const forms = ['', '<Sts>BOOK</Sts>', '<Sts><Cd>BOOK</Cd></Sts>', '<Sts><Prtry>BOOK</Prtry></Sts>'];
    for (const form of forms) expect(amountsOf(`${eur('10.00')}${credit}${form}`)).toEqual([1000]);
    expect(one(`${eur('10.00')}${credit}<Sts>PDNG</Sts>`)).toMatchObject({
      movements: [],
      skipped: 1,
      skippedCents: 0,
    });
  });

  it.each(['true', '1'])('and a reversal may say %s', (text) => {
    const inner = `${eur('10.00')}<CdtDbtInd>DBIT</CdtDbtInd><RvslInd>${text}</RvslInd>${booked}`;
    expect(one(inner)?.movements).toMatchObject([{ amountCents: -1000, isReversal: true }]);
  });

  it('balances, account currency, period and names', () => {
    const bare = example
      .replaceAll(/<Bal>[\s\S]*?<\/Bal>/g, '')
      .replaceAll(/<(FrToDt|Ccy|RltdPties|GrpHdr)>.*?<\/\1>/g, '');
    expect(read(bare)[0]).toMatchObject({ currency: 'EUR', from: null, openingCents: null, closingCents: null });
    expect(read(bare)[0]?.movements.map(({ amountCents }) => amountCents)).toEqual(
      movements.map(({ amountCents }) => amountCents),
    );
  });
});

describe('one line that cannot be read does not refuse the file', () => {
  it.each([
    ['no amount', `${credit}${booked}`, 'amount_not_readable'],
    ['an amount that is none', `${eur('4o,90')}${credit}${booked}`, 'amount_not_readable'],
    ['parts of a cent', `${eur('1.005')}${credit}${booked}`, 'amount_not_readable'],
    ['more than a payment can be', `${eur('99999999999.00')}${credit}${booked}`, 'amount_not_readable'],
    ['no direction', `${eur('5.00')}${booked}`, 'direction_not_readable'],
    ['another currency', `<Amt Ccy="SEK">5.00</Amt>${credit}${booked}`, 'other_currency'],
  ])('%s', (_, inner, problem) => {
    const text = example.replace('<Ntry>', `<Ntry>${inner}</Ntry><Ntry>`);
    expect(read(text)[0]?.movements.map(({ amountCents }) => amountCents)).toEqual(
      movements.map(({ amountCents }) => amountCents),
    );
    expect(read(text)[0]?.problems).toMatchObject([{ line: 1, problem }]);
  });
});

const bytes16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

const baltic = (text: string) => Buffer.from(text.replace('Š', '\u00D0'), 'latin1');

const named = (encoding: string) =>
  example.replace('encoding="UTF-8"', `encoding="${encoding}"`).replace('Liis Kuusk', 'Õie Šmits');

describe('the declared encoding is used', () => {
  it.each([
    ['UTF-8', Buffer.from(named('UTF-8'))],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${named('UTF-8')}`)],
    ['UTF-16', bytes16(named('UTF-16'))],
    ['UTF-16, the other way round', bytes16(named('UTF-16')).swap16()],
    ['UTF-16 without a mark', bytes16(named('UTF-16')).subarray(2)],
    ['windows-1257', baltic(named('windows-1257'))],
    ['ISO-8859-13', baltic(named('ISO-8859-13'))],
    ['ISO-8859-15', Buffer.from(named('ISO-8859-15').replace('Š', '\u00A6'), 'latin1')],
  ])('%s', (_, file) => {
    expect(readBytes(file)[0]?.movements[0]?.payerName).toBe('Õie Šmits');
    expect(readBytes(file)[0]?.movements).toHaveLength(movements.length);
  });

  it('ISO-8859-1', () => {
    const text = named('ISO-8859-1').replace('Šmits', 'Ämm');
    expect(readBytes(Buffer.from(text, 'latin1'))[0]?.movements[0]?.payerName).toBe('Õie Ämm');
  });

  it('a control character is left out, an unknown encoding refused', () => {
    expect(read(example.replace('Kuukaart', 'Kuu\u0008kaart'))[0]?.movements).toHaveLength(movements.length);
    expect(() => read(named('KLINGON'))).toThrow(expect.objectContaining({ problem: 'not_xml' }));
  });
});

it.each(['NOTPROVIDED', 'NOT PROVIDED', 'notavailable', 'N/A', '-', '000', 'NONREF'])(
  'what stands in a place that must not be empty is no reference: %s',
  (text) => {
    const inner = `${eur('10.00')}${credit}${booked}<AcctSvcrRef>${text}</AcctSvcrRef>${parts(
      `<Refs><AcctSvcrRef>${text}</AcctSvcrRef></Refs><RltdPties><Dbtr><Nm>${text}</Nm></Dbtr></RltdPties>`,
    )}`;
    expect(one(inner)?.movements).toMatchObject([{ bankReference: '', entryReference: '', payerName: '' }]);
  },
);

describe('refused are', () => {
  it.each([
    ['a document type', `<!DOCTYPE a [<!ENTITY b "c">]>${example.replace(/<\?xml.*?\?>\s*/, '')}`, 'has_dtd'],
    ['an unknown entity', example.replace('<Nm>', '<Nm>&b;'), 'not_xml'],
    ['what ends too early', example.slice(0, 900), 'not_xml'],
    ['another message', example.replaceAll('camt.053.001.02', 'pain.001.001.03'), 'not_camt'],
    ['no XML', 'hello', 'not_xml'],
    ['depth without end', `${'<a>'.repeat(5000)}`, 'not_xml'],
  ])('%s', (_, text, problem) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ problem }));
  });

  it('more than 20 MB', () => {
    expect(() => readBytes(Buffer.alloc(20 * 1024 * 1024 + 1))).toThrow(
      expect.objectContaining({ problem: 'too_large' }),
    );
  });
});

test('the same entries come in statements, reports and notifications of all versions', () => {
  for (const [kind, message, list] of [
    ['052', 'BkToCstmrAcctRpt', 'Rpt'],
    ['053', 'BkToCstmrStmt', 'Stmt'],
    ['054', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
  ]) {
    for (let version = 2; version <= 13; version++) {
      const text = example
        .replace('camt.053.001.02', `camt.${kind}.001.${String(version).padStart(2, '0')}`)
        .replaceAll('BkToCstmrStmt', message ?? '')
        .replaceAll(/<(\/?)Stmt>/g, `<$1${list}>`);
      expect(read(text)).toEqual([statement]);
      const wrapped = text.replace('<Document', '<e:Envelope xmlns:e="urn:e"><e:Body><Document');
      expect(read(`${wrapped}</e:Body></e:Envelope>`)).toEqual([statement]);
    }
  }
});

const movement = (values: Partial<BankMovement>): BankMovement => ({
  amountCents: 4990,
  bookedOn: '2026-11-16',
  payerName: '',
  references: [],
  text: '',
  bankReference: '',
  entryReference: '',
  transactionId: '',
  bankCode: '',
  isReversal: false,
  isCharge: false,
  line: 1,
  doubt: null,
  ...values,
});

describe('what a payer names is found', () => {
  const number = referenceNumberOf('invoice', 17);
  const other = referenceNumberOf('client', 4);
  const rf = rfReferenceOf(number);
  it.each([
    ['in a text', `arve eest, viitenumber ${number}, aitäh`],
    ['as RF', `Rēķins ${rf}`],
    ['as RF in groups', `${rf.slice(0, 4)} ${rf.slice(4, 8)} ${rf.slice(8)} 2026`],
    ['as RF in small letters', rf.toLowerCase()],
    ['behind a date', `Eest 15.11.2026 ${number}`],
    ['before a date', `${number} 15.11.2026`],
    ['behind another number', `Arve 12 ${number}`],
    ['with zeros before it', `000000000${number}`],
    ['in groups', `${number.slice(0, 4)} ${number.slice(4)}`],
    ['in groups behind a number', `12 ${number.slice(0, 4)} ${number.slice(4)}`],
    ['cut at the end of a line', `makse ${number.slice(0, 3)} ${number.slice(3)}`],
    ['before a slash', `${number}/november`],
    ['behind a word without a space', `viitenr:${number}`],
    ['glued to a word', `VIITENR${number}`],
    ['beside an account', `EE38 2200 2210 2014 5685 ${number}`],
  ])('%s', (_, text) => {
    expect(writtenReferences(movement({ text }))).toEqual([{ owner: 'invoice', id: 17 }]);
  });

  it('in its place, as RF, with zeros, and several of them', () => {
    const both = [
      { owner: 'invoice', id: 17 },
      { owner: 'client', id: 4 },
    ];
    expect(placedReferences(movement({ references: [`0000${number}`, other] }))).toEqual(both);
    expect(placedReferences(movement({ references: [rf, rfReferenceOf(other)] }))).toEqual(both);
    expect(placedReferences(movement({ references: [`${number}/${other}`] }))).toEqual(both);
    expect(writtenReferences(movement({ text: `${number}, ${other}` }))).toEqual(both);
  });

  it('but not in a name, a telephone number or a number with a wrong digit', () => {
    expect(writtenReferences(movement({ payerName: number, text: '+372 5555 0142' }))).toEqual([]);
    const wrong = `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`;
    expect(placedReferences(movement({ references: [wrong] }))).toEqual([]);
    // More than an id can be, though its check digit is right.
    expect(writtenReferences(movement({ text: referenceNumberOf('client', 99_999_999_999) }))).toEqual([]);
  });

  it.each(['TF-26-00012', 'TF-26-00012/november', 'nr.TF-26-00012,', 'arve:TF-26-00012;', '(TF-26-00012)'])(
    'an invoice’s number in %s',
    (text) => {
      expect(wordsOf(movement({ text }))).toContain('TF-26-00012');
    },
  );
});

describe('invoices are chosen', () => {
  const one = { id: 1, number: 'A1', openCents: 4990 };
  const two = { id: 2, number: 'A2', openCents: 1000 };
  const [unclear, wrong] = ['parts_without_amounts', 'parts_do_not_add_up'] as const;
  it.each([
    ['by reference whatever the sum', 100, null, true, [one], [1]],
    ['by number in a text for exactly what is open', 4990, null, false, [one, two], [1]],
    ['by all numbers in a text together', 5990, null, false, [one, two], [1, 2]],
    ['not by a number in a text with another sum', 5000, null, false, [one], []],
    ['not where two have the same sum', 4990, null, false, [one, { ...one, id: 3 }], []],
    ['by all references of a batch without sums together', 5990, unclear, true, [one, two], [1, 2]],
    ['not by references of a batch without sums in part', 4990, unclear, true, [one, two], []],
    ['not where parts contradict their entry', 5990, wrong, true, [one, two], []],
  ])('%s', (_, amountCents, doubt, isByReference, candidates, expected) => {
    expect(chooseInvoices({ amountCents, doubt }, { isByReference, candidates })).toEqual(expected);
  });
});
