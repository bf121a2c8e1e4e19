import { inTenant, type TenantScope } from '../db/tenant-scope.ts';
import type { Services } from '../endpoint/services.ts';
import { deletePasswordResets } from '../features/account/commands.ts';
import { deleteEmailLinks } from '../features/account/email/commands.ts';
import { deleteAuditEvents } from '../features/clients/audit/commands.ts';
import { deleteOldEnrolments } from '../features/entry/doors/commands.ts';
import { deleteEntryKeys } from '../features/entry/keys/commands.ts';
import { deleteEndedPasses } from '../features/entry/passes/commands.ts';
import { deleteVisits } from '../features/entry/visits/commands.ts';
import { forgetGuestMarks } from '../features/guests/commands.ts';
import { deleteResponses } from '../features/idempotency/commands.ts';
import { deletePurchases, lapsePurchases } from '../features/invoices/purchase/commands.ts';
import { forgetNewcomers } from '../features/join/commands.ts';
import { keepDays } from '../features/law/keep-days.ts';
import { deleteBroadcasts } from '../features/messages/broadcast/commands.ts';
import { deleteMessages, deleteMessagesToVisitors } from '../features/messages/commands.ts';
import { deleteSilentDevices } from '../features/messages/push/commands.ts';
import { deleteNotices } from '../features/payments/notices/commands.ts';
import { deleteDeliveries as deleteWebhookDeliveries } from '../features/programs/webhooks/commands.ts';
import { deleteDeliveries } from '../features/purchases/commands.ts';
import { deleteWishes } from '../features/registrations/wish/commands.ts';
import { deleteReminders } from '../features/reminders/due/commands.ts';
import { deleteOffers } from '../features/replacements/commands.ts';
import { deleteEntries } from '../features/rosters/commands.ts';
import { deleteEdits } from '../features/scheduling/commands.ts';
import { deleteChallenges } from '../features/second-factor/passkeys/commands.ts';
import { deleteEndedSessions } from '../features/session/commands.ts';
import { deletePendingLogins } from '../features/session/pending/commands.ts';
import { deleteResults } from '../features/standing/commands.ts';
import { deleteTold } from '../features/strikes/due/commands.ts';
import { deleteAbsences } from '../features/trainers/absences/commands.ts';
import { deleteUploads } from '../features/videos/upload/commands.ts';
import { forgetVisitors } from '../features/visitors/commands.ts';
import { deleteVoidPasses } from '../features/wallet/passes/commands.ts';
import { deleteThrottles } from '../throttle/commands.ts';

type Forget = (scope: TenantScope, before: Date) => Promise<void>;

/** The retention of each kind of row, in days; what is not listed is retained indefinitely. */
export const retention: readonly { days: number; forget: Forget }[] = [
  { days: keepDays.responses, forget: deleteResponses },
  { days: keepDays.endedSessions, forget: deleteEndedSessions },
  { days: keepDays.silentDevices, forget: deleteSilentDevices },
  { days: 1, forget: deleteThrottles },
  { days: 1, forget: deleteUploads },
  { days: 1, forget: deletePasswordResets },
  { days: 1, forget: deleteEmailLinks },
  { days: 1, forget: deletePendingLogins },
  { days: 1, forget: deleteChallenges },
  { days: keepDays.messages, forget: deleteMessages },
  { days: keepDays.messages, forget: deleteReminders },
  { days: 30, forget: deleteResults },
  { days: 30, forget: deleteWishes },
  // As long as any pause can last.
  { days: 2 * 365, forget: deleteTold },
  { days: 180, forget: deleteBroadcasts },
  { days: 180, forget: deleteEdits },
  { days: keepDays.visitors, forget: deleteMessagesToVisitors },
  { days: keepDays.visitors, forget: forgetVisitors },
  // The calendar year for which a guest's visits are counted, at its longest.
  { days: 366, forget: forgetGuestMarks },
  { days: keepDays.rosterEntries, forget: deleteEntries },
  { days: keepDays.visits, forget: deleteVisits },
  { days: 60, forget: deleteEndedPasses },
  { days: 60, forget: deleteEntryKeys },
  { days: 1, forget: deleteOldEnrolments },
  { days: keepDays.auditEvents, forget: deleteAuditEvents },
  // A substitute is looked for before, and worked out by then.
  { days: 365, forget: deleteAbsences },
  { days: 2 * 365, forget: deleteOffers },
  // Abandoned, or clients by now.
  { days: 30, forget: forgetNewcomers },
  // Nobody has paid them in time; a payment that comes late is still accepted until they are forgotten.
  { days: 0, forget: lapsePurchases },
  { days: 90, forget: deletePurchases },
  { days: 30, forget: deleteDeliveries },
  { days: 30, forget: deleteWebhookDeliveries },
  // Phones have had time to learn that it is void.
  { days: 90, forget: deleteVoidPasses },
  // A year and a half: as long as somebody may ask how a payment went. Orders, payments and the books are kept.
  { days: 548, forget: deleteNotices },
];

/** Deletes expired rows of those tenants that have any: each deletion is asked first what it would delete. */
export function forgetOldRows(
  { database, tenantWork }: Pick<Services, 'database' | 'tenantWork'>,
  now: Date,
): Promise<void> {
  const beforeOf = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
  return tenantWork.each(
    'forget-old-rows',
    database,
    async (id) => {
      for (const { days, forget } of retention) await inTenant(database, id, (scope) => forget(scope, beforeOf(days)));
    },
    async (scope) => {
      for (const { days, forget } of retention) await forget(scope, beforeOf(days));
    },
  );
}
