import type { RegistrationEventKind } from './event-kinds.ts';

/** Who does what no member of staff has done by name: the person, the club, or nobody but the rules. */
export const registrationActors = ['person', 'club', 'rule'] as const;

const ownDoing = ['offer_taken', 'race_won', 'place_taken'];

/** Who has caused an event of a registration that names nobody. */
export function actorOf(event: {
  kind: RegistrationEventKind;
  reason: string | null;
}): (typeof registrationActors)[number] {
  const { kind, reason } = event;
  if (reason === 'training_cancelled' || reason === 'fewer_places') return 'club';
  const isOwn =
    kind === 'presence_confirmed' ||
    kind === 'booked' ||
    kind === 'waiting' ||
    (kind === 'cancelled' && (reason === null || reason === 'late')) ||
    (kind === 'promoted' && ownDoing.includes(reason ?? ''));
  return isOwn ? 'person' : 'rule';
}
