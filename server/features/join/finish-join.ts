import { addMinutes } from '#api/dates.ts';
import type { joinEndpoints } from '#api/join/endpoints.ts';
import type { AuthData } from '#api/session/schema.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { HandlerRequest } from '../../endpoint/handler.ts';
import { answerSession } from '../session/answer-session.ts';
import { startSession } from '../session/commands.ts';
import { getPerson } from '../session/queries.ts';
import { createRefreshToken } from '../session/refresh-tokens.ts';
import { markNewcomer } from './commands.ts';
import { countMisses, hashJoinSecret } from './join-throttle.ts';
import { isPaid, lockBySecret } from './queries.ts';
import { welcomeNewcomers } from './welcome-newcomers.ts';

type Request = HandlerRequest<typeof joinEndpoints.finishJoin>;

/** A lost answer may be asked for again so long after the first. */
const repeatMinutes = 15;
/** Who comes back later has a mail with a link to choose a password. */
const openMinutes = 24 * 60;

/** Signs in who has joined and paid. Throws 404 for another secret or one that is over, and 409 until all is paid. */
export async function finishJoin(request: Request): Promise<AuthData> {
  const { body, inTenant, now, services } = request;
  const started = await countMisses(request, 'secret', () =>
    inTenant(async (scope) => {
      const found = await lockBySecret(scope, hashJoinSecret(body.secret));
      if (!found) throw new ApiError(404, 'item_not_found');
      const { purchaseId, clientId, admittedAt, signedInAt } = found;
      if (clientId === null || admittedAt === null || !(await isPaid(scope, purchaseId))) return undefined;
      const isOver = now > addMinutes(signedInAt ?? admittedAt, signedInAt ? repeatMinutes : openMinutes);
      if (isOver) throw new ApiError(404, 'item_not_found');
      await markNewcomer(scope, purchaseId, { what: 'signed_in_at', now });
      const session = await startSession(scope, { clientId, keep: false, device: body.deviceParameters, now });
      return { session, person: await getPerson(scope, clientId) };
    }),
  );
  if (!started) throw new ApiError(409, 'payment_in_progress');
  await inTenant((scope) => welcomeNewcomers(scope, services, now));
  const { session, person } = started;
  const refreshToken = createRefreshToken(services.secret, session, 1);
  return answerSession(request, { session, person, refreshToken });
}
