import type { ContractStatus } from '#api/contracts/contract-status.ts';
import type { FollowFacts } from '#api/contracts/follow-rules.ts';
import { priceOn } from '#api/contracts/rises/rise-rules.ts';
import type { PlainDate } from '#api/dates.ts';
import { termsOf } from './end-contract.ts';
import type { ContractRow } from './queries.ts';

/** What decides from which day another contract can follow this one. */
export const followFactsOf = (
  row: ContractRow,
  { today, noticeDays }: { today: PlainDate; noticeDays: number | null },
): FollowFacts => ({
  mode: row.period_mode,
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  priceCents: priceOn({ ...termsOf(row), prices: row.prices }, today),
  today,
  status: row.status as ContractStatus,
  billing: row.billing,
  nextPeriodFrom: row.next_period_from === 'infinity' ? null : row.next_period_from,
  noticeDays,
});
