import { createHmac } from 'node:crypto';
import { deriveKey } from '../../../db/secrets/derive-key.ts';

interface Found {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

/** Makes the hash of a text of a tenant, which nobody can try without the server's secret. */
export function hasherOf(secret: string, tenantId: number): (text: string) => string {
  const key = deriveKey(secret, 'erased-person');
  return (text) => createHmac('sha256', key).update(`${tenantId}/${text}`).digest('base64url').slice(0, 24);
}

/**
 * By what an erased person is known again, and nothing else of them: their address; their telephone with their name, since a
 * family may share it.
 */
export function hashesOf(hash: (text: string) => string, { firstName, lastName, email, phone }: Found): string[] {
  const name = `${firstName} ${lastName}`.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  return [
    ...(email === '' ? [] : [hash(`email/${email.toLowerCase()}`)]),
    ...(phone === '' || name === '' ? [] : [hash(`phone/${phone}/${name}`)]),
  ];
}
