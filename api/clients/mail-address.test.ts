import { domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldMailAddress, isSameMailbox } from './mail-address.ts';
import { mailAddress } from './typed-schema.ts';

test.each([
  ['mari@õun.ee', 'mari@xn--un-bka.ee'],
  [' Mari@Õun.EE ', 'mari@xn--un-bka.ee'],
  // Typed on a Mac: the letter and its tilde apart.
  ['mari@o\u0303un.ee', 'mari@xn--un-bka.ee'],
  ['mari@xn--un-bka.ee', 'mari@xn--un-bka.ee'],
  ['anna@ēdiens.lv', 'anna@xn--diens-hza.lv'],
  ['Mari@Klubi.ee', 'mari@klubi.ee'],
])('%s is stored as %s', (typed, stored) => expect(read(typed).data).toBe(stored));

test.each(['õie@klubi.ee', 'mari@õun', 'mari@õ un.ee', 'mari@õun.ee/x', 'mari@１２７.0.0.1', '@õun.ee', 'õun.ee', ''])(
  '%j is no address',
  (typed) => expect(read(typed).success).toBe(false),
);

test('what is stored is stored again as it is, and shown with the letters that were typed', () => {
  const letters = [...'abdefghijklmnoprsšzžtuvõäöüāčēģīķļņū'];
  const name = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(name, (domain) => {
      const stored = foldMailAddress(`mari@${domain}.ee`);
      expect(foldMailAddress(stored)).toBe(stored);
      expect(domainToUnicode(stored.slice(5))).toBe(`${domain}.ee`);
    }),
  );
});

const read = (text: string) => mailAddress({ max: 200 }).safeParse(text);

test.each([
  ['liis@kask.ee', 'Liis+mia@kask.ee', true],
  ['liis@kask.ee', 'liis@kask.ee', true],
  ['liis@kask.ee', 'mia@kask.ee', false],
  ['liis@kask.ee', 'liis@kask.lv', false],
  ['', '', false],
])('%s and %s lead to one mailbox: %s', (one, other, expected) => {
  expect(isSameMailbox(one, other)).toBe(expected);
});
