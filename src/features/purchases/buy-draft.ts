import type { Bought } from '#api/purchases/schema.ts';
import type { PurchaseKind } from './mutations.ts';

export interface BuyDraft {
  step: 1 | 2 | 3;
  unitId: number | undefined;
  /** How many of each product. */
  quantities: Record<string, number>;
  /** With whom a package is; null: with any trainer. */
  trainerId: number | null;
  firstName: string;
  lastName: string;
  email: string;
  isGift: boolean;
  recipient: string;
  recipientEmail: string;
  message: string;
  sendOn: string;
  /** Empty: today. */
  startsOn: string;
  campaignCode: string;
  /** What was made of it, until something is changed. */
  made: Bought | undefined;
}

export const emptyDraft: BuyDraft = {
  step: 1,
  unitId: undefined,
  quantities: {},
  trainerId: null,
  firstName: '',
  lastName: '',
  email: '',
  isGift: false,
  recipient: '',
  recipientEmail: '',
  message: '',
  sendOn: '',
  startsOn: '',
  campaignCode: '',
  made: undefined,
};

const keyOf = (kind: PurchaseKind): string => `buy-${kind}`;

/** Kept by this tab: a reload, a lost network and the way back from a bank lose nothing. */
export const buyDraft = {
  keep: (kind: PurchaseKind, draft: BuyDraft): void => sessionStorage.setItem(keyOf(kind), JSON.stringify(draft)),
  forget: (kind: PurchaseKind): void => sessionStorage.removeItem(keyOf(kind)),
  find(kind: PurchaseKind): BuyDraft {
    try {
      const kept = JSON.parse(sessionStorage.getItem(keyOf(kind)) ?? '{}') as Partial<BuyDraft>;
      return { ...emptyDraft, ...kept };
    } catch {
      return emptyDraft;
    }
  },
};
