import { accountEndpoints } from './account/endpoints.ts';
import { accountingEndpoints } from './accounting/endpoints.ts';
import { calendarFeedEndpoints } from './calendar-feed/endpoints.ts';
import { clientEndpoints } from './clients/endpoints.ts';
import { eraseEndpoints } from './clients/erase-endpoints.ts';
import { contractEndpoints } from './contracts/endpoints.ts';
import { riseEndpoints } from './contracts/rises/endpoints.ts';
import { descriptionEndpoints } from './descriptions/endpoints.ts';
import { documentEndpoints } from './documents/endpoints.ts';
import type { EndpointDefinition } from './endpoint.ts';
import { entryEndpoints } from './entry/endpoints.ts';
import { familyEndpoints } from './family/endpoints.ts';
import { feedbackEndpoints } from './feedback/endpoints.ts';
import { followingEndpoints } from './following/endpoints.ts';
import { guestEndpoints } from './guests/endpoints.ts';
import { homeEndpoints } from './home/endpoints.ts';
import { invoiceEndpoints } from './invoices/endpoints.ts';
import { joinEndpoints } from './join/endpoints.ts';
import { memberEndpoints } from './join/member-endpoints.ts';
import { lawEndpoints } from './law/endpoints.ts';
import { listEndpoints } from './lists/endpoints.ts';
import { messageEndpoints } from './messages/endpoints.ts';
import { paymentEndpoints } from './payments/endpoints.ts';
import { personalTrainingEndpoints } from './personal-trainings/endpoints.ts';
import { productEndpoints } from './products/endpoints.ts';
import { programEndpoints } from './programs/endpoints.ts';
import { webhookEndpoints } from './programs/webhook-endpoints.ts';
import { purchaseEndpoints } from './purchases/endpoints.ts';
import { placeEndpoints } from './purchases/place-endpoints.ts';
import { refundChoiceEndpoints } from './purchases/refund-choice-endpoints.ts';
import { registrationEndpoints } from './registrations/endpoints.ts';
import { reminderEndpoints } from './reminders/endpoints.ts';
import { replacementEndpoints } from './replacements/endpoints.ts';
import { roomEndpoints } from './rooms/endpoints.ts';
import { deskEndpoints } from './rosters/desk/endpoints.ts';
import { rosterEndpoints } from './rosters/endpoints.ts';
import { schedulingEndpoints } from './scheduling/endpoints.ts';
import { secondFactorEndpoints } from './second-factor/endpoints.ts';
import { passkeyEndpoints } from './second-factor/passkey-endpoints.ts';
import { sessionEndpoints } from './session/endpoints.ts';
import { setUpEndpoints } from './set-up/endpoints.ts';
import { standingEndpoints } from './standing/endpoints.ts';
import { statementEndpoints } from './statements/endpoints.ts';
import { statisticsEndpoints } from './statistics/endpoints.ts';
import { strikeEndpoints } from './strikes/endpoints.ts';
import { telemetryEndpoints } from './telemetry/endpoints.ts';
import { tenantEndpoints } from './tenants/endpoints.ts';
import { ticketEndpoints } from './tickets/endpoints.ts';
import { timetableEndpoints } from './timetable/endpoints.ts';
import { timetableImportEndpoints } from './timetable-import/endpoints.ts';
import { trainerEndpoints } from './trainers/endpoints.ts';
import { trainingGroupEndpoints } from './training-groups/endpoints.ts';
import { makeUpEndpoints } from './training-groups/make-up/endpoints.ts';
import { videoEndpoints } from './videos/endpoints.ts';
import { visitorEndpoints } from './visitors/endpoints.ts';
import { voucherEndpoints } from './vouchers/endpoints.ts';
import { walletEndpoints } from './wallet/endpoints.ts';
import { withdrawalEndpoints } from './withdrawals/endpoints.ts';

/** Every endpoint of the API by its name, which is also the name of its handler and its OpenAPI operation. */
export const endpoints = {
  ...telemetryEndpoints,
  ...tenantEndpoints,
  ...programEndpoints,
  ...webhookEndpoints,
  ...setUpEndpoints,
  ...lawEndpoints,
  ...sessionEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...accountEndpoints,
  ...roomEndpoints,
  ...trainerEndpoints,
  ...timetableEndpoints,
  ...timetableImportEndpoints,
  ...schedulingEndpoints,
  ...descriptionEndpoints,
  ...registrationEndpoints,
  ...familyEndpoints,
  ...reminderEndpoints,
  ...standingEndpoints,
  ...followingEndpoints,
  ...strikeEndpoints,
  ...visitorEndpoints,
  ...videoEndpoints,
  ...statisticsEndpoints,
  ...calendarFeedEndpoints,
  ...feedbackEndpoints,
  ...rosterEndpoints,
  ...trainingGroupEndpoints,
  ...makeUpEndpoints,
  ...deskEndpoints,
  ...messageEndpoints,
  ...entryEndpoints,
  ...guestEndpoints,
  ...homeEndpoints,
  ...purchaseEndpoints,
  ...placeEndpoints,
  ...refundChoiceEndpoints,
  ...personalTrainingEndpoints,
  ...ticketEndpoints,
  ...voucherEndpoints,
  ...walletEndpoints,
  ...withdrawalEndpoints,
  ...paymentEndpoints,
  ...clientEndpoints,
  ...listEndpoints,
  ...eraseEndpoints,
  ...contractEndpoints,
  ...riseEndpoints,
  ...joinEndpoints,
  ...memberEndpoints,
  ...replacementEndpoints,
  ...documentEndpoints,
  ...productEndpoints,
  ...invoiceEndpoints,
  ...documentEndpoints,
  ...statementEndpoints,
  ...accountingEndpoints,
} satisfies Record<string, EndpointDefinition>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
