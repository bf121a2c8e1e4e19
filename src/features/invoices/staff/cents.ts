/** `12,5`, `12.50` or `1 200` as cents; undefined where it is no sum above 0. */
export function readCents(text: string): number | undefined {
  const plain = text.replaceAll(/[\s€\u00a0]/g, '').replace(',', '.');
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return undefined;
  const cents = Math.round(Number(plain) * 100);
  return cents > 0 ? cents : undefined;
}

/** As a person types it: `12,50`, in English `12.50`. */
export const writeCents = (cents: number, language: string): string =>
  (cents / 100).toFixed(2).replace('.', language === 'en' ? '.' : ',');
