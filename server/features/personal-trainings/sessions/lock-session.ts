import type { MessageKey } from '#api/errors.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { lockForBooking } from '../../registrations/booking/queries.ts';
import { findPackage, type PackageRow } from '../packages/queries.ts';
import { findSession, type SessionRow } from './queries.ts';

type Locked = Awaited<ReturnType<typeof lockForBooking>>;

/** A session with its training and its package's owner, who are locked in this order. */
export interface LockedSession extends Omit<Locked, 'training'> {
  session: SessionRow;
  owner: PackageRow & { clientId: number };
  training: NonNullable<Locked['training']>;
}

const notFound = (key: MessageKey = 'item_not_found') => new ApiError(404, key);

/** Throws 404 for one that is not there, or not whose it must be; it is read again under its locks. */
export async function lockSession(
  scope: TenantScope,
  id: number,
  { now, isTheirs }: { now: Date; isTheirs: (session: SessionRow, owner: PackageRow) => boolean },
): Promise<LockedSession> {
  const found = await findSession(scope, id);
  const before = found && (await findPackage(scope, found.ticketId));
  if (!found || before?.clientId == null || !isTheirs(found, before)) throw notFound();
  const { training, ...facts } = await lockForBooking(scope, {
    trainingId: found.trainingId,
    clientId: before.clientId,
    now,
  });
  const session = await findSession(scope, id);
  const owner = await findPackage(scope, found.ticketId);
  if (
    !training ||
    !session ||
    owner?.clientId == null ||
    owner.clientId !== before.clientId ||
    !isTheirs(session, owner)
  )
    throw notFound();
  return { session, owner: { ...owner, clientId: owner.clientId }, training, ...facts };
}
