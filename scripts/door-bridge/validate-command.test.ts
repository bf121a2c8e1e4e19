import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { doorCodeMessage, writeDoorCode } from '#api/entry/door/door-code-format.ts';
import { type LockFacts, validateCommand } from './validate-command.ts';

const now = 1_795_000_000;
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const key = {
  kid: 1,
  publicKey: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'),
  notBefore: now - 1000,
  notAfter: now + 1000,
};
const nonce = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8);

test('a lock opens for a command that its club has signed for it at this moment', () => {
  expect(judge(makeCommand())).toBe('0102030405060708');
});

test('a lock opens for nothing else: another door, another time, another signer, a door’s own code, or any text', () => {
  const stranger = generateKeyPairSync('ed25519').privateKey;
  const others = [
    makeCommand({ doorId: 6 }),
    makeCommand({ time: now - 16 }),
    makeCommand({ time: now + 16 }),
    makeCommand({ by: stranger }),
  ];
  for (const text of [...others, makeCommand().replace('O1:', 'D1:'), '', 'open']) expect(judge(text)).toBeUndefined();
});

test('a lock opens once for each command, and for no expired key', () => {
  expect(judge(makeCommand(), { done: new Set(['0102030405060708']) })).toBeUndefined();
  expect(judge(makeCommand(), { keys: [{ ...key, notAfter: now }] })).toBeUndefined();
});

function makeCommand({ doorId = 5, time = now, by = privateKey } = {}): string {
  const command = { doorId, time, nonce };
  return writeDoorCode('O1', { ...command, signature: sign(null, doorCodeMessage('O1', command), by) });
}

const judge = (text: string, changes: Partial<LockFacts> = {}) =>
  validateCommand(text, { doorId: 5, keys: [key], now, done: new Set(), ...changes });
