import type { NameChoice, NamedThing } from '#api/timetable-import/file-limits.ts';
import { foldName } from '../match-names.ts';

/** A name of a file that none of ours has. */
export interface UnknownName {
  of: NamedThing;
  name: string;
  /** Lines in which it stands. */
  lines: number;
  /** What somebody has said that it means; null: nothing yet. */
  to: NameChoice['to'] | null;
  /** Which of ours it looks like. */
  guess: number | null;
}

const keyOf = ({ of, name }: Pick<NameChoice, 'of' | 'name'>): string => `${of} ${foldName(name)}`;

/** Collects the names that nobody of ours has, and knows what somebody has said of them. */
export class AskedNames {
  readonly #choices: ReadonlyMap<string, NameChoice['to']>;
  readonly #found = new Map<string, UnknownName>();

  constructor(choices: readonly NameChoice[]) {
    this.#choices = new Map(choices.map((choice) => [keyOf(choice), choice.to]));
  }

  /** What it means; undefined: nobody has said so yet. */
  ask(of: NamedThing, name: string, guess: () => number | undefined): NameChoice['to'] | undefined {
    const key = keyOf({ of, name });
    const to = this.#choices.get(key);
    const known = this.#found.get(key);
    if (known) known.lines++;
    else this.#found.set(key, { of, name, lines: 1, to: to ?? null, guess: guess() ?? null });
    return to;
  }

  get found(): UnknownName[] {
    return [...this.#found.values()];
  }
}
