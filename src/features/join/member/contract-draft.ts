import { type JoinDraft, newDraft } from '../join-draft.ts';

const key = 'buy-contract';

/** A draft, and the contract that it follows. */
export type ContractDraft = JoinDraft & { contractId?: number | undefined };

/** Kept by this tab: a reload, a lost network and the way back from a bank lose nothing. */
export const contractDraft = {
  keep: (draft: ContractDraft): void => sessionStorage.setItem(key, JSON.stringify(draft)),
  forget: (): void => sessionStorage.removeItem(key),
  find(): ContractDraft {
    try {
      const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<ContractDraft>;
      return { ...newDraft(), ...kept };
    } catch {
      // Cut off while it was written: one begins anew.
      return newDraft();
    }
  },
};
