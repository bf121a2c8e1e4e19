/** What a file contained for a row when it was last imported, by column name. */
export type LastSaid = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What a file changes in a row: values that differ both from the last file and from the current row. So changes made by
 * users and staff in between are preserved, and importing a file again changes nothing.
 */
export function findSaidChanges<T extends object>(said: T, lastSaid: LastSaid | null, current: object): Partial<T> {
  const changed = Object.entries(said).filter(
    ([name, value]) =>
      value !== undefined &&
      !isSame(value, lastSaid?.[name]) &&
      !isSame(value, (current as Record<string, unknown>)[name]),
  );
  return Object.fromEntries(changed) as Partial<T>;
}

/** All imported values of a row including these; nothing when unchanged. */
export function findNewlySaid(said: object, lastSaid: LastSaid | null): LastSaid | undefined {
  const entries = Object.entries(said).filter(([, value]) => value !== undefined);
  if (entries.every(([name, value]) => isSame(value, lastSaid?.[name]))) return undefined;
  return { ...lastSaid, ...Object.fromEntries(entries) };
}
