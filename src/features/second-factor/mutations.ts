import type { ProofGiven } from '#api/second-factor/schema.ts';
import { command } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';

export const secondFactorMutations = {
  /** The session’s next token says that its user has just proven who they are. */
  confirm: command(
    async (proof: ProofGiven) => {
      const { token } = await api('POST /user/account/confirmation', { body: { proof } });
      sessionStore.setToken(token);
    },
    { gcTime: 0 },
  ),
};
