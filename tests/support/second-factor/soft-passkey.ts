import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewCredential, SignedCredential } from '#api/second-factor/schema.ts';

const present = 0x01;
const verified = 0x04;
const withKey = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer): Buffer => {
  const length = value.length < 256 ? [0x58, value.length] : [0x59, value.length >> 8, value.length & 255];
  return Buffer.concat([Buffer.from(length), value]);
};
const number = (value: number, length: number): Buffer => {
  const buffer = Buffer.alloc(length);
  buffer.writeUIntBE(value, 0, length);
  return buffer;
};

/** A passkey in memory: what a phone does, with everything that an attacker could change. */
export class SoftPasskey {
  readonly id = randomBytes(32);
  counter = 1;
  origin: string;
  host: string;
  flags = present | verified;
  readonly #key: KeyObject;
  readonly #coordinates: { x: Buffer; y: Buffer };

  constructor(host: string, origin = `http://${host}`) {
    this.host = host;
    this.origin = origin;
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#coordinates = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
  }

  make(challenge: string): NewCredential {
    const { x, y } = this.#coordinates;
    const key = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(x),
      Buffer.from([0x22]),
      bytes(y),
    ]);
    const named = Buffer.concat([Buffer.alloc(16), number(this.id.length, 2), this.id, key]);
    const authData = Buffer.concat([this.#head(withKey), named]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(authData),
    ]);
    const clientDataJSON = this.#clientData('webauthn.create', challenge).toString('base64url');
    return {
      ...this.#name(),
      response: { clientDataJSON, attestationObject: attestation.toString('base64url'), transports: ['internal'] },
    };
  }

  sign(challenge: string): SignedCredential {
    const authData = this.#head(0);
    const clientData = this.#clientData('webauthn.get', challenge);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#key);
    return {
      ...this.#name(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }

  #name() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #head(more: number): Buffer {
    return Buffer.concat([sha256(this.host), Buffer.from([this.flags | more]), number(this.counter, 4)]);
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  /** As a phone without a finger on it. */
  unverified(): this {
    this.flags = present;
    return this;
  }
}
