/** Checks the minimal format only; whether mail arrives is found out by sending one. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text);

/**
 * Whether this is a phone number. The phone number library is loaded at the first call; if it cannot be, the server
 * validates.
 */
export async function isPhone(text: string, country: 'EE' | 'LV'): Promise<boolean> {
  const rule = await import('#api/account/phone-rule.ts').catch(() => undefined);
  return rule === undefined || rule.normalizePhone(text, country) !== undefined;
}
