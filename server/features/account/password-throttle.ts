import { addressBlockOf } from '../../throttle/address-block.ts';
import { throttleKeys } from '../../throttle/throttle-keys.ts';
import { mailRule } from '../../throttle/throttle-rules.ts';

/** Links for one account, so that nobody's mailbox is flooded. */
export const resetMailRule = mailRule(3);

/** Mails about a new address. */
export const emailMailRule = mailRule(3);

/** Keys of their own beside those of log-in: asking for a link must not keep anybody from logging in. */
export function passwordThrottleKeys(secret: string, tenantId: number) {
  const keyOf = throttleKeys(secret, tenantId);
  return {
    /** Guesses at the old password by whoever holds a session of the client. */
    oldPassword: (clientId: number) => keyOf('old-password', String(clientId)),
    /** Mails about a new address that one client asked for. */
    emailChange: (clientId: number) => keyOf('email-change', String(clientId)),
    /** The same to one address, whether or not somebody has it. */
    emailChangeTo: (email: string) => keyOf('email-change-to', email),
    /** Links asked for one account, whether or not there is one. */
    resetAccount: (email: string) => keyOf('reset-account', email),
    /** Links asked for from an address. */
    resetAddress: (address: string) => keyOf('reset-address', addressBlockOf(address)),
    /** Links tried from an address. */
    tokenAddress: (address: string) => keyOf('token-address', addressBlockOf(address)),
  };
}
