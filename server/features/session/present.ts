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

/**
 * What a session's user is to others who act for them: a member, without roles and without proof of who they are. Mails to them go where
 * they go anyhow.
 */
export function presentActing(
  person: Person,
  { actor, session, needsUpdate }: { actor: Person; session: PresentedSession; needsUpdate: boolean },
): OwnClaims {
  const member = { ...person, trainer_id: null, email: person.mail_to };
  const roles = { is_admin: false, can_see_registrations: false, can_manage_registrations: false };
  const unproven = { ...session, proven_at: null, proven_by: null };
  return { ...presentClaims({ ...member, ...roles }, unproven, needsUpdate), actorId: actor.id };
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
    ...(person.has_family && { hasFamily: true }),
    ...(session.proven_at && { provenAt: Math.floor(session.proven_at.getTime() / 1000) }),
    ...(session.proven_by === 'second_factor' && { hasSecondFactor: true }),
  };
}
