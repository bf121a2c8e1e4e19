import type { sessionEndpoints } from '#api/session/endpoints.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { HandlersOf, RequestContext } from '../../endpoint/handler.ts';
import { answerOpened, answerSession } from './answer-session.ts';
import { endSession, rememberLanguage } from './commands.ts';
import { setActsFor } from './family/commands.ts';
import { familyHandlers } from './family/handlers.ts';
import { mayActFor } from './family/queries.ts';
import { logIn } from './log-in.ts';
import { ownSessionHandlers } from './own-sessions.ts';
import { getPerson } from './queries.ts';
import { findSessionOfToken, type Rotation, rotateSession } from './session-rotation.ts';

export const sessionHandlers: HandlersOf<typeof sessionEndpoints> = {
  ...ownSessionHandlers,
  ...familyHandlers,

  async login(request) {
    const loggedIn = await logIn(request, request.body);
    if ('pending' in loggedIn) return presentPending(request, loggedIn.pending);
    return answerOpened(request, loggedIn);
  },

  async refresh(request) {
    const { services, now, refreshCookie, clientVersion: appVersion } = request;
    const { secret } = services;
    const presented = { secret, token: refreshCookie.value, device: request.body, appVersion, now };
    const [rotation, whom] = await request.inTenant(async (scope) => {
      const rotation = await rotateSession(scope, presented);
      const isContinued = rotation.outcome === 'continued';
      if (isContinued) await rememberLanguage(scope, rotation.session.client_id, request.askedLanguage);
      return [rotation, isContinued ? await findWhom(scope, rotation.session, now) : undefined];
    });
    if (rotation.outcome === 'ended') notifySessionEnded(request);
    // The cookie is left unchanged: another tab may have logged in meanwhile, and an invalid cookie does no harm.
    if (rotation.outcome !== 'continued' || !whom) throw new ApiError(401, 'session_refresh_failed');
    return answerSession(request, { ...whom, session: rotation.session, refreshToken: rotation.successor });
  },

  async logout(request) {
    const { services, now, refreshCookie } = request;
    const hasEnded = await request.inTenant(async (scope) => {
      const found = await findSessionOfToken(scope, services.secret, refreshCookie.value);
      return found !== undefined && endSession(scope, found.session.id, 'logout', now);
    });
    if (hasEnded) notifySessionEnded(request);
    refreshCookie.clear();
    return undefined;
  },
};

/** For whom a session continues: as soon as its user may no longer act for somebody, for themselves. */
async function findWhom(
  scope: TenantScope,
  { id, client_id: ownerId, acts_for_client_id: clientId }: ContinuedSession,
  now: Date,
) {
  const owner = await getPerson(scope, ownerId);
  if (clientId === null) return { person: owner };
  if (await mayActFor(scope, { guardianId: ownerId, clientId, now }))
    return { person: await getPerson(scope, clientId), actor: owner };
  await setActsFor(scope, { id, ownerId, clientId: null });
  return { person: owner };
}

type ContinuedSession = Extract<Rotation, { outcome: 'continued' }>['session'];
type LoggedIn = Awaited<ReturnType<typeof logIn>>;

const presentPending = (
  { now }: RequestContext,
  { token, expiresAt, step, factors }: Extract<LoggedIn, { pending: unknown }>['pending'],
) => ({
  pending: {
    login: token,
    step,
    expiresAt: expiresAt.toISOString(),
    hasTotp: factors.hasTotp,
    hasPasskey: factors.hasPasskey,
    recoveryCodesLeft: factors.recoveryCodesLeft,
  },
  serverTime: now.toISOString(),
});

/** After the commit: access tokens of the ended session are refused from now on, soon by other processes too. */
function notifySessionEnded({ services, tenant }: RequestContext): void {
  services.changes.publish(tenant.id, ['session']);
}
