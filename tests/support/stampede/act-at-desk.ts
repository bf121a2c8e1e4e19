import type { LoadCall, LoadResponse } from '../http-load.ts';
import type { Random } from '../random.ts';
import type { Held, Ledger } from './ledger.ts';
import type { Scene } from './scene.ts';

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
export function actAtDesk(ledger: Ledger, plan: Plan, send: Send): Promise<void> {
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
