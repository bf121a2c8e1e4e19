import { addressBlockOf, throttleKeys } from '../../throttle/throttle-keys.ts';

/** The keys under which log-ins of a tenant are counted. */
export function loginKeys(secret: string, tenantId: number) {
  const keyOf = throttleKeys(secret, tenantId);
  /** What was typed as user name, whether or not somebody has it. */
  const name = (typed: string): string => keyOf('account', typed.trim().toLowerCase());
  /** Who that is: an e-mail address and a client number of one person count together. */
  const client = (clientId: number): string => keyOf('client', String(clientId));
  return {
    name,
    client,
    /** In place of a client where nobody has the name, so that both cost the same work. */
    nobody: (typed: string): string => keyOf('client', `name ${typed.trim().toLowerCase()}`),
    address: (address: string): string => keyOf('address', addressBlockOf(address)),
    device: (device: string): string => keyOf('device', device),
    /** All that is counted against one person's account. */
    ofAccount: (person: { id: number; email: string; client_code: string }): string[] => [
      name(person.email),
      name(person.client_code),
      client(person.id),
    ],
  };
}
