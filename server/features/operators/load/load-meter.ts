import { randomUUID } from 'node:crypto';
import { beginOfLoad, loadBoundaries, placeOfAnswer } from '#api/operators/load.ts';
import type { Services } from '#server/endpoint/services.ts';
import { saveLoad } from './commands.ts';

const none = (): number[] => Array.from({ length: loadBoundaries.length + 1 }, () => 0);

/**
 * Counts this process's answers by tenant and by how long they took. What five minutes were is saved when the next answer is later; without one
 * there was nothing to count either.
 */
export class LoadMeter {
  readonly #services: Pick<Services, 'jobDatabase' | 'clock'>;
  readonly #process = randomUUID();
  #at = 0;
  #answers = new Map<number | null, number[]>();

  constructor(services: Pick<Services, 'jobDatabase' | 'clock'>) {
    this.#services = services;
  }

  /** @returns what is being saved, if anything is; undefined otherwise */
  count(tenant: number | null, milliseconds: number): Promise<void> | undefined {
    const saving = this.pass();
    const answers = this.#answers.get(tenant) ?? none();
    this.#answers.set(tenant, answers);
    const place = placeOfAnswer(milliseconds);
    answers[place] = (answers[place] ?? 0) + 1;
    return saving;
  }

  /** Time has gone by. */
  pass(): Promise<void> | undefined {
    const at = beginOfLoad(this.#services.clock().getTime());
    if (at === this.#at) return undefined;
    const before = { at: new Date(this.#at), process: this.#process, answers: this.#answers };
    const isFirst = this.#at === 0;
    this.#at = at;
    this.#answers = new Map();
    return isFirst ? undefined : saveLoad(this.#services.jobDatabase, before);
  }
}
