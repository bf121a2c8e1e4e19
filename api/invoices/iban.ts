const lengths: Readonly<Record<string, number>> = { EE: 20, LV: 21, LT: 20, FI: 18, DE: 22, PL: 28, SE: 24 };

/** Without spaces, in capitals. */
export const compactIban = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/** Whether an account number has the right length for its country and the right check digits (ISO 13616). */
export function isIban(text: string): boolean {
  const iban = compactIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const length = lengths[iban.slice(0, 2)];
  if (length !== undefined && iban.length !== length) return false;
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((letter) => Number.parseInt(letter, 36)).join('');
  return [...digits].reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0) === 1;
}
