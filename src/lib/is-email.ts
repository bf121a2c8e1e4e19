/** What an address looks like at least; whether a letter arrives is found out by sending one. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text);

/**
 * Is this a phone number? Its book of numbers is fetched at the first question; where it cannot be, the server is
 * the one to say no.
 */
export async function isPhone(text: string, country: 'EE' | 'LV'): Promise<boolean> {
  const rule = await import('#api/account/phone-rule.ts').catch(() => undefined);
  return rule === undefined || rule.normalizePhone(text, country) !== undefined;
}
