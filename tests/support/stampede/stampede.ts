import type { TestPerson } from '../app/test-club.ts';
import { bookingOf, type HttpLoad, type LoadCall, type LoadResponse, leavingOf } from '../http-load.ts';
import type { Random } from '../random.ts';
import { actOnTimetable } from './act-on-timetable.ts';
import { type Held, Ledger } from './ledger.ts';
import { addTraining, type Scene } from './scene.ts';

type Send = (call: LoadCall, foreseen: string[]) => Promise<LoadResponse>;
type Plan = { scene: Scene; random: Random };

/** What may be in the way of a booking, though the desk gives a reason. */
const refusals = [
  'registering_not_allowed',
  'no_free_places',
  'training_cancelled',
  'training_not_found',
  'item_not_found',
];
const reason = 'Leti juures kokku lepitud';

/** Something that the desk does for a random person; the ledger keeps what was answered. */
function actAtDesk(ledger: Ledger, plan: Plan, send: Send): Promise<void> {
  const acts = [bookFor, move, move, admit, remove];
  return plan.random.pick(acts)(ledger, plan, send);
}

async function bookFor(ledger: Ledger, { scene, random }: Plan, send: Send): Promise<void> {
  const person = random.pick(scene.people);
  const { id: trainingId } = random.pick(scene.trainings);
  if (!ledger.isFree(person, trainingId)) return;
  ledger.begin(person, trainingId);
  const body = { clientId: person.clientId, reason };
  const call = { method: 'POST', path: `/admin/registration/class/${trainingId}`, body } as const;
  const { registrationId } = (await send(call, refusals)).body;
  if (registrationId !== undefined) ledger.add({ registrationId, trainingId, person });
  ledger.end(person, trainingId);
}

/** Refused, the old registration must live on, or have ended with a reason. */
async function move(ledger: Ledger, { scene, random }: Plan, send: Send): Promise<void> {
  const held = takeAny(ledger, random);
  if (!held) return;
  const { person } = held;
  const { id: trainingId } = random.pick(scene.trainings);
  if (!ledger.isFree(person, trainingId)) return ledger.add(held);
  ledger.begin(person, trainingId);
  const path = `/admin/registration/${held.registrationId}/training`;
  const answer = await send({ method: 'PUT', path, body: { trainingId, reason } }, refusals);
  const { registrationId } = answer.body;
  if (registrationId === undefined) ledger.add(held);
  else {
    ledger.release(held, 'missed');
    ledger.add({ registrationId, trainingId, person });
  }
  ledger.end(person, trainingId);
  return undefined;
}

async function admit(ledger: Ledger, { random }: Plan, send: Send): Promise<void> {
  const held = takeAny(ledger, random);
  if (!held) return;
  const path = `/admin/registration/${held.registrationId}/place`;
  await send({ method: 'PUT', path, body: { reason } }, [...refusals, 'user_already_registered']);
  ledger.add(held);
}

async function remove(ledger: Ledger, { random }: Plan, send: Send): Promise<void> {
  const held = takeAny(ledger, random);
  if (!held) return;
  const path = `/admin/registration/${held.registrationId}?reason=${encodeURIComponent(reason)}`;
  await send({ method: 'DELETE', path }, ['item_not_found', 'training_cancelled']);
  ledger.release(held, 'missed');
}

const takeAny = (ledger: Ledger, random: Random): Held | undefined => ledger.takeOut(random.below(ledger.held.length));

export interface StampedePlan {
  scene: Scene;
  load: Pick<HttpLoad, 'insist'>;
  random: Random;
  operations: number;
  /** The number of concurrent workers. */
  workers: number;
  /** Somebody at the desk, who books for clients, moves, admits and removes them meanwhile. */
  desk?: TestPerson;
  /** Admins make, split and end series, reserve rooms and delete meanwhile. */
  hasEditors?: boolean;
  look?: { every: number; at: (done: number) => Promise<void> };
}

/** Clients and admins who book, join, leave, change and cancel concurrently, and record the responses. */
export class Stampede {
  readonly ledger = new Ledger();
  /** Responses that must never occur. */
  readonly surprises: { call: LoadCall; answer: LoadResponse }[] = [];
  /** How often each response came, as `POST 201`. */
  readonly counts = new Map<string, number>();
  /** The number of operations started. */
  done = 0;
  readonly #plan: StampedePlan;
  #isPaused = false;

  constructor(plan: StampedePlan) {
    this.#plan = plan;
  }

  /** Runs until all is done, or until `pause`; a second call continues. */
  async run(): Promise<void> {
    const { operations, workers, look } = this.#plan;
    this.#isPaused = false;
    const work = async (): Promise<void> => {
      while (this.done < operations && !this.#isPaused) {
        const now = ++this.done;
        await this.#doSomething();
        if (look && now % look.every === 0) await look.at(now);
      }
    };
    await Promise.all(Array.from({ length: workers }, work));
  }

  /** Starts nothing new; `run` returns once all started operations have a response. */
  pause(): void {
    this.#isPaused = true;
  }

  /** A training that editors have deleted or cancelled. */
  get #gone(): string[] {
    return this.#plan.hasEditors ? ['training_not_found', 'training_cancelled'] : [];
  }

  /** About 25 clients hold a place or wait in each training. */
  #doSomething(): Promise<void> {
    const { random, scene } = this.#plan;
    const dice = random.next();
    if (dice < 0.005) return this.#cancel();
    if (dice < 0.04) return this.#edit();
    const { desk, hasEditors } = this.#plan;
    if (hasEditors && dice < 0.08)
      return actOnTimetable(this.#plan, (call, foreseen) => this.#send(scene.admin, call, foreseen));
    if (desk && dice < 0.14)
      return actAtDesk(this.ledger, this.#plan, (call, foreseen) => this.#send(desk, call, foreseen));
    const isQuiet = this.ledger.held.length < scene.trainings.length * 25;
    return random.next() < (isQuiet ? 0.62 : 0.4) ? this.#book() : this.#leave();
  }

  async #send(as: TestPerson, call: LoadCall, foreseen: string[]): Promise<LoadResponse> {
    const answer = await this.#plan.load.insist(as, call);
    const error = answer.body.errors?.[0];
    const name = `${call.method} ${answer.status} ${error ?? ''}`.trim();
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    if (answer.status >= 300 && !foreseen.includes(String(error))) this.surprises.push({ call, answer });
    return answer;
  }

  async #book(): Promise<void> {
    const { random, scene } = this.#plan;
    const person = random.pick(scene.people);
    // The first trainings are requested most.
    const training = scene.trainings[Math.floor(random.next() ** 1.6 * scene.trainings.length)];
    if (!training || !this.ledger.isFree(person, training.id)) return;
    this.ledger.begin(person, training.id);
    const call = { ...bookingOf(training.id, random.next() < 0.8), key: crypto.randomUUID() };
    const tap = () => this.#send(person, call, ['registering_not_allowed', 'no_free_places', ...this.#gone]);
    const [answer, again] = await Promise.all([tap(), random.next() < 0.05 && tap()]);
    if (again && JSON.stringify(again) !== JSON.stringify(answer)) this.surprises.push({ call, answer: again });
    const { registrationId } = answer.body;
    if (registrationId !== undefined) this.ledger.add({ registrationId, trainingId: training.id, person });
    this.ledger.end(person, training.id);
  }

  async #leave(): Promise<void> {
    const held = this.ledger.takeOut(this.#plan.random.below(this.ledger.held.length));
    if (!held) return;
    const foreseen = ['item_not_found', 'cancelling_not_allowed'];
    const answer = await this.#send(held.person, leavingOf(held.registrationId), foreseen);
    this.ledger.release(held, answer.status === 204 ? 'left' : 'missed');
  }

  async #edit(): Promise<void> {
    const { random, scene } = this.#plan;
    const training = random.pick(scene.trainings);
    const body = {
      startDateTime: training.startsAt,
      duration: 60,
      name: 'Jooga',
      roomId: random.pick(scene.roomIds),
      trainerId: random.pick(scene.trainerIds),
      // Often fewer than are booked, which is refused.
      maxPlaces: Math.max(1, random.below(30) - 12),
      isWaitingListAllowed: true,
      isPublic: true,
      status: random.next() < 0.9 ? 'open' : 'closed',
      commentPublic: null,
      commentPrivate: null,
      version: training.version,
    };
    const call: LoadCall = { method: 'PUT', path: `/admin/schedule/${training.id}`, body };
    const others = ['places_already_booked', 'changed_meanwhile', 'training_cancelled', ...this.#gone];
    const answer = await this.#send(scene.admin, call, [...others, 'room_not_available', 'trainer_not_available']);
    training.version = Math.max(training.version, answer.body.item?.version ?? 0);
  }

  async #cancel(): Promise<void> {
    const { random, scene } = this.#plan;
    const index = random.below(scene.trainings.length);
    const training = scene.trainings[index];
    if (!training) return;
    const call: LoadCall = { method: 'POST', path: `/admin/schedule/cancel/${training.id}`, body: {} };
    const answer = await this.#send(scene.admin, call, ['training_cancelled', ...this.#gone]);
    if (answer.status === 200) scene.trainings[index] = await addTraining(scene.club, training.startsAt, random);
  }
}
