import { createHash } from 'node:crypto';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { type KnownLine, listKnownLines } from './queries.ts';
import type { BankMovement } from './reading/bank-statement.ts';

/** A movement that no earlier file has brought, with the name under which it is kept. */
export interface FreshMovement extends BankMovement {
  key: string;
}

/**
 * Leaves the movements of a file that no earlier one has brought. A line is known by its reference, date and amount; without
 * a reference by all that it says. Two alike lines of one file are two, so that the second is known only if two were there.
 */
export async function findFresh(
  scope: TenantScope,
  iban: string,
  movements: readonly BankMovement[],
): Promise<FreshMovement[]> {
  const dates = [...new Set(movements.map(({ bookedOn }) => bookedOn))];
  const known = new KnownLines(await listKnownLines(scope, iban, dates));
  const entries = Map.groupBy(movements, ({ line, entryReference }) => `${line} ${entryReference}`);
  return [...entries.values()].flatMap((entry) => known.leaveFresh(entry));
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0);

const bucketOf = (date: string, cents: number): string => `${date} ${cents}`;

class KnownLines {
  /** Each is used up by the movement that it is. */
  readonly #left: Set<KnownLine>;
  readonly #byAmount: Map<string, KnownLine[]>;
  readonly #byEntry: Map<string, KnownLine[]>;
  readonly #keys: Set<string>;

  constructor(rows: readonly KnownLine[]) {
    this.#left = new Set(rows);
    this.#byAmount = Map.groupBy(rows, ({ date, cents }) => bucketOf(date, cents));
    this.#byEntry = Map.groupBy(rows, ({ date, entryReference }) => `${date} ${entryReference}`);
    this.#keys = new Set(rows.map(({ key }) => key));
  }

  /** Of one entry: another file may have told it whole, or in other parts. */
  leaveFresh(entry: readonly BankMovement[]): FreshMovement[] {
    const twins = entry.map((movement) => this.#takeTwin(movement));
    const fresh = entry.filter((_, at) => !twins[at]);
    if (fresh.length === 0 || this.#isToldOtherwise(fresh)) return [];
    return fresh.map((movement) => ({ ...movement, key: this.#nameOf(movement) }));
  }

  #takeTwin(movement: BankMovement): boolean {
    const alike = this.#byAmount.get(bucketOf(movement.bookedOn, movement.amountCents)) ?? [];
    const twin = alike.find((row) => this.#left.has(row) && isSame(row, movement));
    if (twin) this.#left.delete(twin);
    return twin !== undefined;
  }

  #isToldOtherwise(fresh: readonly BankMovement[]): boolean {
    const [first] = fresh;
    if (!first || first.entryReference === '') return false;
    const rows = (this.#byEntry.get(`${first.bookedOn} ${first.entryReference}`) ?? []).filter((row) =>
      this.#left.has(row),
    );
    const isAll =
      rows.length > 0 && sumOf(rows.map(({ cents }) => cents)) === sumOf(fresh.map(({ amountCents }) => amountCents));
    if (isAll) for (const row of rows) this.#left.delete(row);
    return isAll;
  }

  #nameOf(movement: BankMovement): string {
    const { bookedOn, amountCents, bankReference } = movement;
    const base = `${bookedOn} ${amountCents} ${bankReference || hashOf(movement)}`;
    let key = base;
    for (let count = 2; this.#keys.has(key); count++) key = `${base}#${count}`;
    this.#keys.add(key);
    return key;
  }
}

/** What an older version has booked says no ids. */
function isSame(row: KnownLine, movement: BankMovement): boolean {
  if (row.bankReference !== '' || movement.bankReference !== '') return row.bankReference === movement.bankReference;
  const isSamePayer = row.payerName === keptPayer(movement);
  if (row.transactionId === null) return isSamePayer;
  const mayBe =
    row.transactionId === '' || movement.transactionId === '' || row.transactionId === movement.transactionId;
  return mayBe && isSamePayer && row.reference === keptReference(movement) && row.text === keptText(movement);
}

const hashOf = (movement: BankMovement): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        keptPayer(movement),
        keptReference(movement),
        keptText(movement),
        movement.transactionId,
        movement.isReversal,
      ]),
    )
    .digest('hex')
    .slice(0, 32);

/** As they are stored. */
export const keptPayer = ({ payerName }: BankMovement): string => payerName.slice(0, 200);
export const keptReference = ({ references }: BankMovement): string => references.join(' ').slice(0, 500);
export const keptText = ({ text }: BankMovement): string => text.slice(0, 1000);
