/** Without the letters that are read as digits, and without U. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const below = (limit: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % limit;

/** 65 random bits as 13 characters: the code of a ticket or voucher. The demo passes a repeatable `random`. */
export const entitlementCode = (random: { below(limit: number): number } = { below }): string =>
  Array.from({ length: 13 }, () => letters[random.below(letters.length)]).join('');
