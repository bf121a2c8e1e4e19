import { createPublicKey, type KeyObject } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { readSignedToken } from './read-signed-token.ts';
import { doorTokenType, tokenType } from './signing-keys.ts';

describe('a token that was verified before', () => {
  it('has the same claims again', async () => {
    const { key, sign } = await makeKey();
    const token = await sign({ clientId: 7 });
    for (let time = 0; time < 3; time++)
      expect(await readSignedToken(token, tokenType, finds(key))).toEqual({ clientId: 7 });
  });

  it('has no claims once its key is removed or replaced', async () => {
    const { key, sign } = await makeKey();
    const other = await makeKey();
    const token = await sign({ clientId: 7 });
    expect(await readSignedToken(token, tokenType, finds(key))).toBeDefined();
    expect(await readSignedToken(token, tokenType, finds(undefined))).toBeUndefined();
    expect(await readSignedToken(token, tokenType, finds(other.key))).toBeUndefined();
    expect(await readSignedToken(token, tokenType, finds(key))).toBeDefined();
  });

  it('is not accepted as another type', async () => {
    const { key, sign } = await makeKey();
    const token = await sign({ clientId: 7 });
    expect(await readSignedToken(token, tokenType, finds(key))).toBeDefined();
    expect(await readSignedToken(token, doorTokenType, finds(key))).toBeUndefined();
  });

  it('is not used for a text that differs from it in one character', async () => {
    const { key, sign } = await makeKey();
    const token = await sign({ clientId: 7 });
    expect(await readSignedToken(token, tokenType, finds(key))).toBeDefined();
    for (let at = 0; at < token.length - 1; at++) {
      const forged = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
      expect([at, await readSignedToken(forged, tokenType, finds(key))]).toEqual([at, undefined]);
    }
  });
});

async function makeKey() {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const key = createPublicKey({ key: { ...(await exportJWK(publicKey)) }, format: 'jwk' });
  const sign = (claims: { clientId: number }, typ: string = tokenType) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: 'EdDSA', typ, kid: '1' }).sign(privateKey);
  return { key, sign };
}

const finds = (key: KeyObject | undefined) => async () => key;
