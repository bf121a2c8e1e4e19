import { isSameMailbox } from '#api/clients/mail-address.ts';
import { toPlainDate } from '#api/dates.ts';
import { isOfAge, leastLogInAge } from '#api/join/join-rules.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, refusedField } from '../../../endpoint/api-error.ts';
import { findClubZone } from '../../rooms/queries.ts';
import { listFamilyAddresses } from './queries.ts';

interface LogIn {
  clientId: number;
  birthDate: string | null;
  email: string;
  /** The field of the address. */
  path?: string;
  now: Date;
}

/** Throws 409 where somebody is too young for a log-in of their own, or where it would be by a mailbox of their family. */
export async function refuseNoLogIn(
  scope: TenantScope,
  { clientId, birthDate, email, path, now }: LogIn,
): Promise<void> {
  const refuse = (key: 'too_young' | 'address_not_own') => {
    throw path === undefined ? new ApiError(409, key) : refusedField(409, key, path);
  };
  const today = toPlainDate(now, await findClubZone(scope));
  if (birthDate !== null && !isOfAge(birthDate, today, leastLogInAge)) refuse('too_young');
  const family = await listFamilyAddresses(scope, clientId);
  if (family.some((address) => isSameMailbox(address, email))) refuse('address_not_own');
}
