type Draft = Record<string, unknown>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What is typed, after somebody else has saved: what was not touched here becomes theirs, what was typed stays. `clashes`
 * names what both have changed.
 */
export function mergeDraft<D extends Draft>(typed: D, base: D, theirs: D): { merged: D; clashes: (keyof D)[] } {
  const names: (keyof D)[] = Object.keys(theirs);
  const isTouched = (name: keyof D) => !isSame(typed[name], base[name]);
  const merged = { ...theirs };
  for (const name of names) if (isTouched(name)) merged[name] = typed[name];
  return {
    merged,
    clashes: names.filter(
      (name) => isTouched(name) && !isSame(theirs[name], base[name]) && !isSame(theirs[name], typed[name]),
    ),
  };
}
