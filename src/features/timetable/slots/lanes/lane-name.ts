const numbersOf = (name: string): string[] => name.match(/\d+/g) ?? [];

/** `Rada 3, 60 min` beside `Rada 4, 60 min` → `Rada 3`: up to the number by which the names differ. */
export function laneLabel(name: string, names: readonly string[]): string {
  const own = numbersOf(name);
  const at = own.findIndex((number, index) => names.some((other) => numbersOf(other)[index] !== number));
  if (at < 0) return name;
  let end = 0;
  for (const match of [...name.matchAll(/\d+/g)].slice(0, at + 1)) end = match.index + match[0].length;
  return name.slice(0, end);
}

/** By their numbers, so that lane 10 comes after lane 9. */
export const byLane = (a: string, b: string): number => a.localeCompare(b, 'et', { numeric: true });
