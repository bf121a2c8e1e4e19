/** An amount in major units, as `12.5` or `"12.50"`, in cents; undefined for what is no amount. */
export function toCents(amount: number | string): number | undefined {
  const value = typeof amount === 'string' && amount.trim() !== '' ? Number(amount) : amount;
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  // No negative zero.
  const cents = Math.round(value * 100) + 0;
  return Number.isSafeInteger(cents) ? cents : undefined;
}

/** Cents in major units: the number whose two decimals are those cents. */
export const toMajorUnits = (cents: number): number => Number((cents / 100).toFixed(2));
