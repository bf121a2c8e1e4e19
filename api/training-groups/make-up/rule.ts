/** What a course gives to whoever says in time that they miss a date of it. */
export interface MakeUpRule {
  /** Hours before the start until which it must be said; null: as long as leaving is free. */
  hoursBefore: number | null;
  /** Days after the missed date on which it can be used. */
  days: number;
  perMember: number;
  /** Only in courses of the same style; else of the same kind of training. */
  isSameStyle: boolean;
}

/** What a club begins with. */
export const defaultMakeUpRule: MakeUpRule = { hoursBefore: null, days: 30, perMember: 2, isSameStyle: false };
