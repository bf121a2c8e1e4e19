import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IntentResponse } from '../intents/classify-response.ts';
import { type Intent, newIntent, type Outcome } from '../intents/intent.ts';
import { queueKeysOf } from '../kinds/kinds.ts';
import { type DrainPorts, drain } from './drain.ts';
import type { IntentStore } from './intent-store.ts';

const clientId = 7;
const runs = Number(process.env['SOAK_SEEDS'] ?? 1000);
const fates = fc.constantFrom<Fate>(
  'answered',
  'answered',
  'lostBefore',
  'lostAfter',
  'busy',
  'tooMany',
  'stale',
  'garbled',
);

const stories: fc.Arbitrary<Story> = fc.record({
  trainings: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 6 }),
  fates: fc.array(fates, { maxLength: 12 }),
  deaths: fc.array(fc.integer({ min: 0, max: 25 }), { maxLength: 5 }),
});

describe('with any network and any page deaths', () => {
  it('each intent has one effect and one outcome, in the order of its training', () =>
    fc.assert(holds(drain), { numRuns: runs }));

  it('the model detects a queue that loses requests by removing them before sending', async () => {
    expect((await fc.check(holds(hastyDrain), { numRuns: 300 })).failed).toBe(true);
  });
});

/** The fates of a request. */
type Fate = 'answered' | 'lostBefore' | 'lostAfter' | 'busy' | 'tooMany' | 'stale' | 'garbled';

interface Story {
  /** The training of each intent. */
  trainings: number[];
  fates: Fate[];
  /** The number of steps after which each page dies; the last one survives. */
  deaths: number[];
}

class Death extends Error {}

/** Applies each request once per key, rejects every third training, and has the story's network. */
class Server {
  readonly effects: string[] = [];
  readonly #answers = new Map<string, IntentResponse>();
  readonly #fates: Fate[];

  constructor(story: Story) {
    this.#fates = [...story.fates];
  }

  hear({ id, args }: Intent): IntentResponse | undefined {
    const fate = this.#fates.shift() ?? 'answered';
    if (fate === 'lostBefore') return undefined;
    if (fate === 'busy') return { status: 503, body: '' };
    if (fate === 'tooMany') return { status: 429, body: { errors: ['too_many_requests'], code: 429 } };
    if (fate === 'stale') return { status: 401, body: { errors: ['unknown'], code: 401 } };
    if (fate === 'garbled') return { status: 403, body: '<html>' };
    const answer = this.#answers.get(id) ?? this.#do(id, 'trainingId' in args ? args.trainingId : 0);
    this.#answers.set(id, answer);
    return fate === 'lostAfter' ? undefined : answer;
  }

  #do(id: string, trainingId: number): IntentResponse {
    this.effects.push(id);
    if (trainingId === 3) return { status: 409, body: { errors: ['no_free_places'], code: 409 } };
    return { status: 201, body: { registrationId: trainingId, status: 'booked' } };
  }
}

/** State that survives the death of a page. */
class Disk implements IntentStore {
  readonly intents = new Map<string, Intent>();
  put = async (intent: Intent) => void this.intents.set(intent.id, intent);
  list = async () => [...this.intents.values()];
  get = async (id: string) => this.intents.get(id);
  change = async (id: string, change: (intent: Intent) => Intent) => {
    const intent = this.intents.get(id);
    if (intent) this.intents.set(id, change(intent));
  };
  removeIf = async (id: string, mayGo: (intent: Intent) => boolean) => {
    const intent = this.intents.get(id);
    return intent !== undefined && mayGo(intent) && this.intents.delete(id);
  };
}

/** A page that dies before or after a step: steps are atomic. */
function pageOn(disk: IntentStore, server: Server, livesFor: number): DrainPorts {
  let left = livesFor;
  const step = async <T>(does: () => Promise<T> | T): Promise<T> => {
    if (left-- <= 0) throw new Death();
    const done = await does();
    if (left-- <= 0) throw new Death();
    return done;
  };
  return {
    store: {
      put: (intent) => step(() => disk.put(intent)),
      list: () => step(() => disk.list()),
      get: (id) => step(() => disk.get(id)),
      change: (id, change) => step(() => disk.change(id, change)),
      removeIf: (id, mayGo) => step(() => disk.removeIf(id, mayGo)),
    },
    findToken: () => step(() => 'token'),
    send: (intent) => step(() => server.hear(intent)),
    now: () => Date.now(),
    askTime: () => step(() => Date.now()),
    onChange: () => step(() => undefined),
  };
}

/** A wrong queue that removes a request before sending it. */
async function hastyDrain(_: number, __: boolean, { store, send }: DrainPorts): Promise<void> {
  for (const intent of await store.list()) {
    if (intent.state === 'settled') continue;
    await store.removeIf(intent.id, () => true);
    const answer = await send(intent, 'token');
    if (!answer) await store.put(intent);
    else await store.put({ ...intent, state: 'settled', outcome: { type: 'done', result: answer.body } });
  }
}

const intentOf = (trainingId: number, at: number): Intent =>
  newIntent({
    id: `operation ${at}`,
    kind: 'book',
    args: { trainingId },
    clientId,
    language: 'en',
    isSentAlone: false,
    subject: {},
    createdAt: new Date().toISOString(),
    order: at,
  });

const wanted = ({ args }: Intent): Outcome['type'] =>
  'trainingId' in args && args.trainingId === 3 ? 'refused' : 'done';

async function live(story: Story, send: typeof drain): Promise<{ disk: Disk; server: Server; intents: Intent[] }> {
  const [disk, server] = [new Disk(), new Server(story)];
  const intents = story.trainings.map(intentOf);
  for (const intent of intents) await disk.put(intent);
  const runPage = (livesFor: number) =>
    send(clientId, true, pageOn(disk, server, livesFor)).catch((error: unknown) => {
      if (!(error instanceof Death)) throw error;
    });
  for (const death of story.deaths) await runPage(death);
  // The user resolves what could not be classified, and the network is up for as long as it takes.
  for (let round = 0; round < 30; round++) {
    for (const [id, { waitsFor: _, ...intent }] of disk.intents) disk.intents.set(id, intent);
    await runPage(Number.POSITIVE_INFINITY);
  }
  return { disk, server, intents };
}

const holds = (send: typeof drain) =>
  fc.asyncProperty(stories, async (story) => {
    const { disk, server, intents } = await live(story, send);
    expect(intents.map(({ id }) => disk.intents.get(id)?.outcome?.type)).toEqual(intents.map(wanted));
    expect(server.effects.toSorted()).toEqual(intents.map(({ id }) => id).toSorted());
    for (const key of new Set(intents.flatMap(queueKeysOf))) {
      const ofQueue = intents.filter((intent) => queueKeysOf(intent).includes(key)).map(({ id }) => id);
      expect(server.effects.filter((id) => ofQueue.includes(id))).toEqual(ofQueue);
    }
  });
