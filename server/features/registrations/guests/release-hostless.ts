import { enqueueMessage } from '../../messages/commands.ts';
import { trainingWords } from '../../trainings/training-words.ts';
import { withdraw } from '../leaving/commands.ts';
import type { Waitlist } from '../waitlist/waitlist.ts';
import { type EndedGuest, listHostless } from './queries.ts';

/**
 * A guest comes with their host: whose host has left, lost their place or was moved has none either, whoever did it. The training
 * is locked.
 * @returns whether this freed a place
 */
export async function releaseHostless(waitlist: Waitlist): Promise<boolean> {
  const { scope, training, policyId, now } = waitlist;
  const guests = await listHostless(scope, training.id);
  for (const guest of guests) {
    const { registrationId } = guest;
    await withdraw(scope, { registrationId, clientId: null, now, policyId, reason: 'host_left' });
    await tellGuestGone(waitlist, guest);
  }
  return guests.length > 0;
}

/** Tells a guest who had said that they come; nobody, where nobody had. */
export async function tellGuestGone(
  { scope, jobs, training, catalog, now }: Pick<Waitlist, 'scope' | 'jobs' | 'training' | 'catalog' | 'now'>,
  { name, email, language }: EndedGuest,
): Promise<void> {
  if (!email || !language || now >= training.startsAt || training.isCancelled) return;
  await enqueueMessage(scope, jobs, {
    channel: 'email',
    clientId: null,
    recipient: email,
    language,
    template: 'guestPlaceGone',
    data: { firstName: name ?? '', training: training.name, ...trainingWords(training, catalog) },
  });
}
