import type { AuthData } from '#api/session/schema.ts';
import { absoluteSeconds, clientVersion } from '#api/session.ts';
import { isOlder } from '../../endpoint/client-version.ts';
import type { RequestContext } from '../../endpoint/handler.ts';
import { signAccessToken } from './access-tokens.ts';
import type { openSession } from './open-session.ts';
import { type PresentedSession, presentActing, presentClaims } from './present.ts';
import type { Person } from './queries.ts';
import { createRefreshToken, idleSecondsOf } from './refresh-tokens.ts';

interface Continued {
  person: Person;
  /** Who logged in, where they act for that person. */
  actor?: Person | undefined;
  session: PresentedSession & { created_at: Date };
  refreshToken: string;
}

/** An access token of a session, with its refresh token in the cookie. */
export async function answerSession(
  request: RequestContext,
  { person, actor, session, refreshToken }: Continued,
): Promise<AuthData> {
  const { now, refreshCookie } = request;
  const answer = await answerProven(request, { person, actor, session });
  const secondsLeft = absoluteSeconds - Math.floor((now.getTime() - session.created_at.getTime()) / 1000);
  refreshCookie.write(refreshToken, Math.min(idleSecondsOf(session.keep), secondsLeft));
  return answer;
}

/** An access token of a session, whose refresh token stays as it is. */
export async function answerProven(
  request: RequestContext,
  { person, actor, session }: { person: Person; actor?: Person | undefined; session: PresentedSession },
): Promise<AuthData> {
  const needsUpdate = request.clientVersion !== undefined && isOlder(request.clientVersion, clientVersion);
  const own = actor
    ? presentActing(person, { actor, session, needsUpdate })
    : presentClaims(person, session, needsUpdate);
  const token = await signAccessToken(request, own);
  return { token, serverTime: request.now.toISOString() };
}

/** The first answer of a session that has just been opened, after the commit. */
export function answerOpened(
  request: RequestContext,
  { person, session, hasEndedAnother }: { person: Person } & Awaited<ReturnType<typeof openSession>>,
): Promise<AuthData> {
  const { services, tenant } = request;
  if (hasEndedAnother) services.changes.publish(tenant.id, ['session']);
  return answerSession(request, { person, session, refreshToken: createRefreshToken(services.secret, session, 1) });
}
