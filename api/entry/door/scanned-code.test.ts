import { expect, test } from 'vitest';
import { writePassCode } from '../pass/pass-format.ts';
import { writeDoorCode } from './door-code-format.ts';
import { joinDoorAndTicket, readScannedCode, readTypedCode } from './scanned-code.ts';

const ticket = '0123456789ABC';
const door = {
  doorId: 7,
  time: 1_763_714_400,
  nonce: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8),
  signature: new Uint8Array(64),
};
const doorText = writeDoorCode('D1', door);
const passText = writePassCode(
  Uint8Array.from({ length: 128 }, (_, at) => (at === 0 ? 1 : 0)),
  5,
  new Uint8Array(64),
);

test('a scanned text is recognized by its format: pass, door, ticket, card', () => {
  expect([passText.length, doorText.length]).toEqual([297, 123]);
  expect(readScannedCode(passText)).toMatchObject({ kind: 'pass', pass: { step: 5 } });
  expect(readScannedCode(doorText)).toEqual({ kind: 'door', door });
  expect(readScannedCode(joinDoorAndTicket(doorText, ticket))).toEqual({ kind: 'door', door, ticket });
  expect(readScannedCode(ticket)).toEqual({ kind: 'ticket', code: ticket });
  expect(readScannedCode(ticket.slice(1))).toEqual({ kind: 'card', code: ticket.slice(1) });
});

test('unknown text is rejected', () => {
  const others = [
    '',
    'https://example.com/',
    `${doorText};`,
    `${doorText};abc`,
    `${doorText};${ticket};${ticket}`,
    doorText.slice(1),
  ];
  for (const text of [...others, writeDoorCode('O1', door), `E1:${doorText.slice(3)}`, passText.slice(0, -3)])
    expect([text, readScannedCode(text)]).toEqual([text, undefined]);
});

test('a typed code may have spaces, dashes, small letters, and letters that look like digits', () => {
  expect(readTypedCode(' abcd-efgh 1oIl ')).toBe('ABCDEFGH1011');
  expect(readScannedCode('0123-4567 89abc')).toEqual({ kind: 'ticket', code: ticket });
});
