import type { EntryPolicy } from './entry-policy.ts';

/** What holds where a tenant has said nothing else. */
export const defaultEntryPolicy: EntryPolicy = {
  windowSeconds: 30,
  passbackMinutes: 10,
  visitMinutes: 120,
  amberAfterHours: 24,
  closedAfterDays: 7,
  isOpenWhenStale: false,
};
