import type { EnrolledDoor } from '#api/entry/door-schema.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { findThrottled } from '../../../throttle/limit-code-attempts.ts';
import { hashCode } from '../make-code.ts';
import { isPublicKey } from '../passes/issue-pass.ts';
import { enrol } from './commands.ts';
import { presentPlace } from './present.ts';
import { findDoor, findEnrolment } from './queries.ts';

/** The door that the code was made for has this key from now on; the code is used up. */
export async function enrolByCode(request: RequestContext, code: string, publicKey: string): Promise<EnrolledDoor> {
  const { now, services, inTenant, hasChanged } = request;
  if (!isPublicKey(publicKey)) throw new ApiError(400, 'data_validation_failed');
  const enrolled = await findThrottled(request, { kind: 'enrolment' }, () =>
    inTenant(async (scope) => {
      const found = await findEnrolment(scope, hashCode(code), now);
      const door = found && (await findDoor(scope, found.doorId));
      if (!door) return undefined;
      await enrol(scope, { doorId: door.id, publicKey, now });
      return presentPlace(scope, door, await services.catalog.get(scope), services.secret, now);
    }),
  );
  if (!enrolled) throw new ApiError(404, 'code_not_found');
  // The tablet that was this door before is told that it is none.
  hasChanged('entry');
  return enrolled;
}
