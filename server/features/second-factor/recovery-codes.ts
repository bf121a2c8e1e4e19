import { createHash, randomInt } from 'node:crypto';

/** Without I, L, O and U, which are misread or make words. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const howMany = 10;
/** 80 bits, so that a hash without a secret is enough. */
const length = 16;

const createCode = (): string =>
  Array.from({ length }, (_, at) => (at > 0 && at % 4 === 0 ? '-' : '') + letters[randomInt(letters.length)]).join('');

/** Ten codes as people read them: `7QXK-M2ZA-9F3C-HT5W`. */
export const createRecoveryCodes = (): string[] => Array.from({ length: howMany }, createCode);

/** As typed: lower case, spaces, dashes and what looks alike do not matter. */
export function hashRecoveryCode(clientId: number, typed: string): string {
  const code = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return createHash('sha256').update(`${clientId}/${code}`).digest('hex');
}
