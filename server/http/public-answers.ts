import type { ChangeNotices } from '../db/change-notices.ts';
import { type PreparedAnswer, prepareAnswer } from './prepared-answer.ts';

const maxEntriesPerTenant = 300;

export interface PublicAnswer extends PreparedAnswer {
  freshUntil: number;
}

/** What a public GET answers, as the handler made it. */
export interface MadeAnswer {
  body: unknown;
  freshUntil: number;
}

const toPublicAnswer = ({ body, freshUntil }: MadeAnswer): PublicAnswer => ({
  ...prepareAnswer(JSON.stringify(body)),
  freshUntil,
});

/**
 * Answers that are the same for everyone, kept as compressed bytes until the tenant changes or time makes them
 * others. Requests that arrive while one is made wait for it, so a crowd costs one query. An answer that a change
 * overtakes goes to those who waited, and is not kept.
 */
export class PublicAnswers {
  readonly #byTenant = new Map<number, Map<string, Promise<PublicAnswer>>>();

  constructor(changes: ChangeNotices) {
    changes.subscribe((change) => {
      if (change === 'everything') this.#byTenant.clear();
      else if (change.topics.some((topic) => topic === 'timetable' || topic === 'tenant'))
        this.#byTenant.delete(change.tenantId);
    });
  }

  async get(tenantId: number, key: string, now: Date, make: () => Promise<MadeAnswer>): Promise<PublicAnswer> {
    const remembered = this.#byTenant.get(tenantId)?.get(key);
    const known = await remembered;
    if (known && known.freshUntil > now.getTime()) return known;
    const overtaken = this.#byTenant.get(tenantId)?.get(key);
    if (overtaken && overtaken !== remembered) return overtaken;
    let answers = this.#byTenant.get(tenantId);
    if (!answers) {
      answers = new Map();
      this.#byTenant.set(tenantId, answers);
    }
    const entries = answers;
    const making = make().then(toPublicAnswer);
    entries.set(key, making);
    making.catch(() => entries.delete(key));
    const oldest = entries.keys().next().value;
    if (entries.size > maxEntriesPerTenant && oldest !== undefined) entries.delete(oldest);
    return making;
  }
}
