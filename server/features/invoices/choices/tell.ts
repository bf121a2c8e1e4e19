import { toWallTime } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import type { RefundCause } from '#api/purchases/refund-choice-schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { Services } from '../../../endpoint/services.ts';
import { enqueueMessage } from '../../messages/commands.ts';
import { sealForMessage } from '../../messages/sealed-data.ts';
import type { Till } from '../till.ts';
import { markTold } from './commands.ts';
import { decide } from './decide.ts';
import { listOverdueChoices, lockToTell } from './queries.ts';

const atOnce = 50;

const templates = {
  place_gone: 'placeGone',
  training_cancelled: 'placeRefund',
  training_moved: 'placeLeft',
} as const satisfies Record<RefundCause, string>;

/** Writes to whoever has paid for a place that they cannot have, and sends back what nobody has decided about in time. */
export async function settleChoices(
  scope: TenantScope,
  { jobs, secret }: Pick<Services, 'jobs' | 'secret'>,
  { till, origin }: { till: Till; origin: string },
): Promise<void> {
  for (const choice of await lockToTell(scope, atOnce)) {
    const { clientId, email, language, cause, firstName, training, startsAt } = choice;
    // After `#`, so that it appears in no server's log and in no Referer.
    const link = `${origin}/public/refund#${choice.linkSecret}`;
    const until = toWallTime(choice.decideUntil, choice.timeZone);
    const data = {
      firstName,
      training,
      startsAt,
      until,
      sum: formatMoney(choice.amountCents, language),
      sealedLink: sealForMessage(secret, scope.tenantId, link),
    };
    const template = templates[cause];
    await enqueueMessage(scope, jobs, { channel: 'email', clientId, recipient: email, language, template, data });
    await markTold(scope, choice.id, till.now);
  }
  for (const { id, clientId } of await listOverdueChoices(scope, till.now, atOnce))
    await decide(scope, till, { id, clientId, choice: 'refund' });
}
