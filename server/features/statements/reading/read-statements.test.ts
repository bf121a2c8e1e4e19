import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { referenceNumberOf, rfReferenceOf } from '#api/invoices/reference-number.ts';
import type { BankMovement } from './bank-statement.ts';
import { chooseInvoices, referenceOf } from './match-movement.ts';
import { readStatements } from './read-statements.ts';

const example = readFileSync(new URL('../../../../docs/examples/statement.xml', import.meta.url), 'utf8');
const read = (text: string) => readStatements(Buffer.from(text));
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
  });
  expect(movements.map(({ key, amountCents, bookedOn }) => [key, amountCents, bookedOn])).toEqual([
    ['2026111600001', 4990, '2026-11-16'],
    ['2026111600002', 5500, '2026-11-16'],
    ['2026111600003/1', 2500, '2026-11-16'],
    ['2026111600003/2', 3490, '2026-11-16'],
    ['R2026111600001', -4990, '2026-11-17'],
    ['2026111700002', 6480, '2026-11-17'],
  ]);
});

test('opening, all booked entries and closing add up, and would not if one were missing', () => {
  expect((statement?.openingCents ?? 0) + (statement?.bookedNetCents ?? 0)).toBe(statement?.closingCents);
  const [less] = read(example.replace(/<Ntry>[\s\S]*?<\/Ntry>/, ''));
  expect((less?.openingCents ?? 0) + (less?.bookedNetCents ?? 0)).not.toBe(less?.closingCents);
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

const keysOf = (text: string) => read(text)[0]?.movements.map(({ key }) => key) ?? [];

test('without a reference of the bank equal payments are told apart by their order, always alike', () => {
  const bare = example.replaceAll(/<AcctSvcrRef>.*?<\/AcctSvcrRef>/g, '');
  const twice = bare.replace(/(<Ntry>[\s\S]*?<\/Ntry>)/, '$1$1');
  const keys = keysOf(twice);
  expect(new Set(keys).size).toBe(7);
  expect(keysOf(twice)).toEqual(keys);
  expect(keys).toEqual(expect.arrayContaining(keysOf(bare)));
});

describe('refused are', () => {
  it.each([
    ['a document type', `<!DOCTYPE a [<!ENTITY b "c">]>${example.replace(/<\?xml.*?\?>\s*/, '')}`, 'has_dtd'],
    ['an unknown entity', example.replace('<Nm>', '<Nm>&b;'), 'not_xml'],
    ['what ends too early', example.slice(0, 900), 'not_xml'],
    ['another message', example.replaceAll('camt.053.001.02', 'camt.052.001.02'), 'not_camt053'],
    ['no XML', 'hello', 'not_xml'],
    ['depth without end', `${'<a>'.repeat(5000)}`, 'not_xml'],
  ])('%s', (_, text, problem) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ problem }));
  });

  it('more than 20 MB', () => {
    expect(() => readStatements(Buffer.alloc(20 * 1024 * 1024 + 1))).toThrow(
      expect.objectContaining({ problem: 'too_large' }),
    );
  });
});

const movement = (values: Partial<BankMovement>): BankMovement => ({
  key: '',
  amountCents: 4990,
  bookedOn: '2026-11-16',
  payerName: '',
  reference: '',
  text: '',
  bankReference: '',
  isReversal: false,
  ...values,
});

describe('what a payer names is found', () => {
  const number = referenceNumberOf('invoice', 17);
  it.each([
    ['in its place', { reference: number }],
    ['in its place as RF', { reference: rfReferenceOf(number) }],
    ['in a text', { text: `arve eest, viitenumber ${number}, aitäh` }],
    ['in a text as RF', { text: `Rēķins ${rfReferenceOf(number)}` }],
  ])('%s', (_, values) => {
    expect(referenceOf(movement(values))).toEqual({ owner: 'invoice', id: 17 });
  });

  it('but not in a name, a telephone number or a number with a wrong digit', () => {
    expect(referenceOf(movement({ payerName: number, text: '+372 5555 0142' }))).toBeUndefined();
    expect(
      referenceOf(movement({ reference: `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}` })),
    ).toBeUndefined();
  });
});

describe('invoices are chosen', () => {
  const one = { id: 1, number: 'A1', openCents: 4990 };
  const two = { id: 2, number: 'A2', openCents: 1000 };
  it.each([
    ['by reference whatever the sum', 100, true, [one], [1]],
    ['by number in a text for exactly what is open', 4990, false, [one, two], [1]],
    ['by all numbers in a text together', 5990, false, [one, two], [1, 2]],
    ['not by a number in a text with another sum', 5000, false, [one], []],
    ['not where two have the same sum', 4990, false, [one, { ...one, id: 3 }], []],
  ])('%s', (_, amountCents, isByReference, candidates, expected) => {
    expect(chooseInvoices({ amountCents }, { isByReference, candidates })).toEqual(expected);
  });
});
