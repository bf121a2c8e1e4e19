import { shownMail } from '../../endpoint/shown-mail.ts';
import type { OwnClaims } from './access-tokens.ts';
import type { Person } from './queries.ts';
import type { Proof } from './tables.ts';

/** What the token says of its session. */
export interface PresentedSession {
  id: number;
  keep: boolean;
  proven_at: Date | null;
  proven_by: Proof | null;
}

/** A user's identity and permissions, as in their access token. */
export function presentClaims(person: Person, session: PresentedSession, needsUpdate: boolean): OwnClaims {
  return {
    clientId: person.id,
    clientCode: person.client_code,
    ...(person.trainer_id !== null && { trainerId: person.trainer_id }),
    isAdmin: person.is_admin,
    canSeeRegistrations: person.can_see_registrations,
    canManageRegistrations: person.can_manage_registrations,
    needsUpdate,
    keep: session.keep,
    email: shownMail(person.email),
    phone: person.phone,
    firstName: person.first_name,
    lastName: person.last_name,
    sid: session.id,
    ...(session.proven_at && { provenAt: Math.floor(session.proven_at.getTime() / 1000) }),
    ...(session.proven_by === 'second_factor' && { hasSecondFactor: true }),
  };
}
