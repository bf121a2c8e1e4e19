import { generateKeyPairSync, sign } from 'node:crypto';

/** A P-256 key as a phone or a door creates it with WebCrypto. */
export interface DeviceKey {
  /** Compressed point in base64url. */
  publicKey: string;
  /** `r ‖ s`, 64 bytes. */
  sign(message: Uint8Array): Buffer;
}

export function makeDeviceKey(): DeviceKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const isOdd = ((Buffer.from(y, 'base64url').at(-1) ?? 0) & 1) === 1;
  const point = Buffer.concat([Buffer.of(isOdd ? 3 : 2), Buffer.from(x, 'base64url')]);
  return {
    publicKey: point.toString('base64url'),
    sign: (message) => sign('sha256', message, { key: privateKey, dsaEncoding: 'ieee-p1363' }),
  };
}
