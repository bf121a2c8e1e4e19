/** `1 234,5` or `1234.50` in cents; undefined for what is no sum of euros. */
export function readEuros(text: string): number | undefined {
  const digits = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/[\s\u00a0€]/g, ''));
  if (!digits) return undefined;
  const [, euros = '0', cents = ''] = digits;
  return Number(euros) * 100 + Number(cents.padEnd(2, '0'));
}

/** Cents as one types them. */
export const writeEuros = (cents: number): string =>
  `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
