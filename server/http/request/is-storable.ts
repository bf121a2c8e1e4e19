/**
 * Can PostgreSQL hold every text in what a schema let through? It takes neither NUL nor, in JSON, half a surrogate pair.
 * Asked once for every input, so that no schema has to.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([field, part]) => isStorable(field) && isStorable(part));
}
