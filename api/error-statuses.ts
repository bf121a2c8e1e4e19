import type { ErrorStatus, MessageKey } from './errors.ts';

/** Of the errors that are not a conflict with what is stored (409). Some are both: what a request names may go while it waits. */
const statuses: Partial<Record<MessageKey, readonly ErrorStatus[]>> = {
  action_not_allowed: [403, 409],
  item_not_found: [404, 409],
  no_products_found: [404, 409],
  card_not_found: [404],
  code_not_found: [404],
  invoice_not_found: [404],
  share_not_found: [404],
  ticket_not_found: [404],
  training_not_found: [404],
  voucher_not_found: [404, 409],
  card_code_scanning_failed: [400],
  data_validation_failed: [400],
  id_code_not_valid: [400, 409],
  password_not_valid: [400, 409],
  time_skipped: [400],
  qr_invalid: [400, 409],
  session_refresh_failed: [401],
  wrong_username_or_password: [401, 409],
  statement_too_large: [413],
  idempotency_key_reused: [422],
  confirmation_needed: [403],
  second_factor_needed: [403],
  update_required: [426],
  too_many_requests: [429],
  server_error: [500],
  server_busy: [503],
};

/** The HTTP statuses with which an error is answered. */
export const statusesOf = (key: MessageKey): readonly ErrorStatus[] => statuses[key] ?? [409];
