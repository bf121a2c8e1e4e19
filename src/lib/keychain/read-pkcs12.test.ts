import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppleWalletBody } from '#api/wallet/schema.ts';
import { checkAppleKeys } from '#server/features/wallet/keys/apple-keys.ts';
import { TestAuthority } from '#tests/support/wallet/make-certificates.ts';
import { readPkcs12 } from './read-pkcs12.ts';

let authority: TestAuthority;
let keys: AppleWalletBody;
beforeAll(() => {
  authority = new TestAuthority();
  keys = authority.issue();
});
afterAll(() => authority?.close());

const write = (passphrase: string, ...more: string[]): Uint8Array => authority.packUp(keys, passphrase, ...more);

/** As Keychain Access of older and of newer systems writes it. */
const older = ['-certpbe', 'PBE-SHA1-3DES', '-keypbe', 'PBE-SHA1-3DES', '-macalg', 'sha1'];

describe.each([
  ['an older', older],
  ['a newer', []],
])('%s file', (_, args) => {
  test('gives the certificate that its key is of, beside that of who signed it', () => {
    const read = readPkcs12(write('saladus õ', ...args), 'saladus õ');
    expect(new X509Certificate(read.certificate).subject).toContain('UID=pass.test.trenn');
    expect(() => checkAppleKeys({ ...keys, ...read }, new Date('2026-06-01T00:00:00Z'))).not.toThrow();
  });

  test('opens with its passphrase alone', () => {
    const file = write('saladus', ...args);
    expect(() => readPkcs12(file, '')).toThrow();
    expect(() => readPkcs12(file, 'Saladus')).toThrow();
    expect(() => readPkcs12(file.subarray(0, -40), 'saladus')).toThrow();
  });
});

test('what is no such file, or has no key, throws', () => {
  expect(() => readPkcs12(new TextEncoder().encode(keys.key), '')).toThrow();
  expect(() => readPkcs12(new Uint8Array(), '')).toThrow();
  expect(() => readPkcs12(write('x', '-nokeys'), 'x')).toThrow();
});
