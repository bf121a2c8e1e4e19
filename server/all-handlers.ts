import type { Endpoints } from '#api/endpoints.ts';
import type { HandlersOf } from './endpoint/handler.ts';
import { accountHandlers } from './features/account/handlers.ts';
import { accountingHandlers } from './features/accounting/handlers.ts';
import { calendarFeedHandlers } from './features/calendar-feed/handlers.ts';
import { clientHandlers } from './features/clients/handlers.ts';
import { erasureHandlers } from './features/contracts/erasure/handlers.ts';
import { contractHandlers } from './features/contracts/handlers.ts';
import { riseHandlers } from './features/contracts/rises/handlers.ts';
import { descriptionHandlers } from './features/descriptions/handlers.ts';
import { documentHandlers } from './features/documents/handlers.ts';
import { entryHandlers } from './features/entry/handlers.ts';
import { familyHandlers } from './features/family/handlers.ts';
import { feedbackHandlers } from './features/feedback/handlers.ts';
import { followingHandlers } from './features/following/handlers.ts';
import { guestHandlers } from './features/guests/handlers.ts';
import { homeHandlers } from './features/home/handlers.ts';
import { refundChoiceHandlers } from './features/invoices/choices/handlers.ts';
import { invoiceHandlers } from './features/invoices/handlers.ts';
import { joinHandlers } from './features/join/handlers.ts';
import { lawHandlers } from './features/law/handlers.ts';
import { listHandlers } from './features/lists/handlers.ts';
import { messageHandlers } from './features/messages/handlers.ts';
import { paymentHandlers } from './features/payments/handlers.ts';
import { personalTrainingHandlers } from './features/personal-trainings/handlers.ts';
import { productHandlers } from './features/products/handlers.ts';
import { programHandlers } from './features/programs/handlers.ts';
import { webhookHandlers } from './features/programs/webhooks/handlers.ts';
import { purchaseHandlers } from './features/purchases/handlers.ts';
import { placeHandlers } from './features/purchases/place/place-handlers.ts';
import { registrationHandlers } from './features/registrations/handlers.ts';
import { reminderHandlers } from './features/reminders/handlers.ts';
import { replacementHandlers } from './features/replacements/handlers.ts';
import { roomHandlers } from './features/rooms/handlers.ts';
import { deskHandlers } from './features/rosters/desk/handlers.ts';
import { rosterHandlers } from './features/rosters/handlers.ts';
import { schedulingHandlers } from './features/scheduling/handlers.ts';
import { secondFactorHandlers } from './features/second-factor/handlers.ts';
import { passkeyHandlers } from './features/second-factor/passkeys/handlers.ts';
import { sessionHandlers } from './features/session/handlers.ts';
import { setUpHandlers } from './features/set-up/handlers.ts';
import { standingHandlers } from './features/standing/handlers.ts';
import { statementHandlers } from './features/statements/handlers.ts';
import { statisticsHandlers } from './features/statistics/handlers.ts';
import { strikeHandlers } from './features/strikes/handlers.ts';
import { telemetryHandlers } from './features/telemetry/handlers.ts';
import { tenantHandlers } from './features/tenants/handlers.ts';
import { ticketHandlers } from './features/tickets/handlers.ts';
import { timetableHandlers } from './features/timetable/handlers.ts';
import { timetableImportHandlers } from './features/timetable-import/handlers.ts';
import { trainerHandlers } from './features/trainers/handlers.ts';
import { trainingGroupHandlers } from './features/training-groups/handlers.ts';
import { makeUpHandlers } from './features/training-groups/make-up/staff/handlers.ts';
import { videoHandlers } from './features/videos/handlers.ts';
import { visitorHandlers } from './features/visitors/handlers.ts';
import { voucherHandlers } from './features/vouchers/handlers.ts';
import { walletHandlers } from './features/wallet/handlers.ts';
import { withdrawalHandlers } from './features/withdrawals/handlers.ts';

export type AllHandlers = HandlersOf<Endpoints>;

/** Handlers of all endpoints; a missing one is a compile error. */
export const allHandlers: AllHandlers = {
  ...telemetryHandlers,
  ...tenantHandlers,
  ...programHandlers,
  ...webhookHandlers,
  ...setUpHandlers,
  ...lawHandlers,
  ...sessionHandlers,
  ...secondFactorHandlers,
  ...passkeyHandlers,
  ...accountHandlers,
  ...roomHandlers,
  ...trainerHandlers,
  ...timetableHandlers,
  ...timetableImportHandlers,
  ...schedulingHandlers,
  ...descriptionHandlers,
  ...familyHandlers,
  ...registrationHandlers,
  ...reminderHandlers,
  ...followingHandlers,
  ...standingHandlers,
  ...strikeHandlers,
  ...visitorHandlers,
  ...videoHandlers,
  ...statisticsHandlers,
  ...calendarFeedHandlers,
  ...feedbackHandlers,
  ...rosterHandlers,
  ...trainingGroupHandlers,
  ...makeUpHandlers,
  ...deskHandlers,
  ...messageHandlers,
  ...entryHandlers,
  ...guestHandlers,
  ...homeHandlers,
  ...purchaseHandlers,
  ...placeHandlers,
  ...refundChoiceHandlers,
  ...personalTrainingHandlers,
  ...ticketHandlers,
  ...voucherHandlers,
  ...walletHandlers,
  ...withdrawalHandlers,
  ...paymentHandlers,
  ...clientHandlers,
  ...listHandlers,
  ...erasureHandlers,
  ...documentHandlers,
  ...statementHandlers,
  ...accountingHandlers,
  ...contractHandlers,
  ...riseHandlers,
  ...joinHandlers,
  ...replacementHandlers,
  ...productHandlers,
  ...invoiceHandlers,
};
