/** The amounts that a part of an entry names for itself, in the account's currency. */
export interface PartAmounts {
  /** 1: it came, -1: it went. */
  direction: 1 | -1;
  /** By kind of amount, in the order of preference; undefined where it names none of the kind. */
  cents: readonly (number | undefined)[];
  /** What was charged for it: negative, unless a charge came back. */
  chargeCents: number;
}

export interface EntryAmounts {
  /** What the account has moved by: positive came. */
  totalCents: number;
  chargeCents: number;
  parts: readonly PartAmounts[];
}

/** The net of each part, and what was charged besides; together the entry. */
export interface Split {
  partCents: number[];
  chargeCents: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/**
 * Splits an entry so that its parts and charges are the entry, to the cent. A single amount that is missing is what the
 * others leave.
 * @returns what is missing or wrong where they cannot be
 */
export function splitEntry(entry: EntryAmounts): Split | 'parts_without_amounts' | 'parts_do_not_add_up' {
  const { totalCents, parts } = entry;
  const readings = readingsOf(parts);
  for (const chargeCents of chargesOf(entry)) {
    for (const partCents of readings) {
      if (isWhole(partCents) && sum(partCents) + chargeCents === totalCents) return { partCents, chargeCents };
    }
  }
  const [preferred = []] = readings;
  const missing = preferred.flatMap((cents, at) => (cents === undefined ? [at] : []));
  if (missing.length === 0) return 'parts_do_not_add_up';
  const [at = 0] = missing;
  const rest = totalCents - sum(preferred.filter((cents) => cents !== undefined));
  if (missing.length > 1) return 'parts_without_amounts';
  if (rest === 0 || Math.sign(rest) !== parts[at]?.direction) return 'parts_do_not_add_up';
  return { partCents: preferred.map((cents) => cents ?? rest), chargeCents: 0 };
}

const isWhole = (cents: readonly (number | undefined)[]): cents is number[] => !cents.includes(undefined);

/** Each part by the best that it names, then all of them by the same kind. */
function readingsOf(parts: readonly PartAmounts[]): (number | undefined)[][] {
  const signed = ({ direction }: PartAmounts, cents: number | undefined) =>
    cents === undefined ? undefined : direction * cents;
  const best = parts.map((part) =>
    signed(
      part,
      part.cents.find((cents) => cents !== undefined),
    ),
  );
  const kinds = parts[0]?.cents.map((_, kind) => parts.map((part) => signed(part, part.cents[kind]))) ?? [];
  return [best, ...kinds];
}

/** None, since most charges are told for information only; else those of the parts, of the entry, or both. */
function chargesOf({ chargeCents, parts }: EntryAmounts): number[] {
  const ofParts = sum(parts.map((part) => part.chargeCents));
  return [...new Set([0, ofParts, chargeCents, ofParts + chargeCents])];
}
