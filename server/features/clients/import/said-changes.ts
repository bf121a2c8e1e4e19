/** What a file said of a row when it was last imported, by the names of its columns. */
export type LastSaid = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What a file changes of a row: what it says otherwise than the last file did, and otherwise than it is. So what people
 * and staff change in between stays, and a file that is imported again changes nothing.
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

/** All that files have said of a row, once this is said too; nothing where it is not new. */
export function findNewlySaid(said: object, lastSaid: LastSaid | null): LastSaid | undefined {
  const entries = Object.entries(said).filter(([, value]) => value !== undefined);
  if (entries.every(([name, value]) => isSame(value, lastSaid?.[name]))) return undefined;
  return { ...lastSaid, ...Object.fromEntries(entries) };
}
