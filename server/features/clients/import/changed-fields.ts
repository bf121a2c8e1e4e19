/** What a file contained for a row when it was last imported, by column name. */
export type LastImport = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What a file changes in a row: values that differ both from the last file and from the current row. So changes made by
 * users and staff in between are preserved, and importing a file again changes nothing.
 */
export function findChangedFields<T extends object>(
  incoming: T,
  lastImport: LastImport | null,
  current: object,
): Partial<T> {
  const changed = Object.entries(incoming).filter(
    ([name, value]) =>
      value !== undefined &&
      !isSame(value, lastImport?.[name]) &&
      !isSame(value, (current as Record<string, unknown>)[name]),
  );
  return Object.fromEntries(changed) as Partial<T>;
}

/** All imported values of a row including these; nothing when unchanged. */
export function findNewFields(incoming: object, lastImport: LastImport | null): LastImport | undefined {
  const entries = Object.entries(incoming).filter(([, value]) => value !== undefined);
  if (entries.every(([name, value]) => isSame(value, lastImport?.[name]))) return undefined;
  return { ...lastImport, ...Object.fromEntries(entries) };
}
