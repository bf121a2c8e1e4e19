import { foldMailAddress } from '#api/clients/mail-address.ts';
import { addressBlockOf, throttleKeys } from '../../throttle/throttle-keys.ts';

/** The keys under which log-ins of a tenant are counted. */
export function loginKeys(secret: string, tenantId: number) {
  const keyOf = throttleKeys(secret, tenantId);
  /** The entered user name, whether or not it exists. */
  const name = (typed: string): string => keyOf('account', foldMailAddress(typed));
  /** The account of that name: an e-mail address and a client number of one user count together. */
  const client = (clientId: number): string => keyOf('client', String(clientId));
  return {
    name,
    client,
    /** Used instead of a client when the name is unknown, so that both cost the same work. */
    nobody: (typed: string): string => keyOf('client', `name ${foldMailAddress(typed)}`),
    address: (address: string): string => keyOf('address', addressBlockOf(address)),
    device: (device: string): string => keyOf('device', device),
    /** All keys that count against one account. */
    ofAccount: (person: { id: number; email: string; client_code: string }): string[] => [
      name(person.email),
      name(person.client_code),
      client(person.id),
    ],
  };
}
