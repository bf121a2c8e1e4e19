import { choosePromotions } from '#api/registrations/promotion-rules.ts';
import { freePlaces } from '#api/registrations/free-places.ts';
import { logPassedOver, moveIn } from './commands.ts';
import { getCandidates } from './get-candidates.ts';
import type { Line } from './line.ts';
import { tellPromoted } from './tell.ts';
import { withdrawClashes } from './withdraw-clashes.ts';

/** Most often the first in line is moved in, so a long line is looked at in parts. */
const candidatesAtOnce = 10;

/** Moves the first in line in, as many as there are free places. */
export async function moveUp(line: Line, alongWith: number | undefined): Promise<boolean> {
  const { scope, policy, policyId, now } = line;
  let { training } = line;
  let behind = 0;
  let hasMoved = false;
  while (freePlaces(training) > 0) {
    const waiting = await getCandidates(line, {
      behind,
      limit: candidatesAtOnce,
      asked: 'everybody',
      lock: { alongWith },
    });
    const last = waiting.at(-1);
    if (!last) break;
    const { promoted, passedOver } = choosePromotions(training, waiting, policy, now);
    const byId = new Map(waiting.map((one) => [one.registrationId, one]));
    for (const { candidate, reason } of passedOver) {
      await logPassedOver(scope, { ...candidate, trainingId: training.id }, reason, line);
    }
    for (const { candidate, right } of promoted) {
      const who = { ...candidate, trainingId: training.id };
      await moveIn(scope, who, { right, reason: 'place_freed', now, policyId, confirmedAt: null });
      await tellPromoted(line, who.clientId);
      await withdrawClashes(line, who.clientId, byId.get(who.registrationId)?.registrations ?? []);
    }
    training = { ...training, taken: training.taken + promoted.length };
    behind = last.waitingNumber;
    hasMoved ||= promoted.length > 0;
  }
  return hasMoved;
}
