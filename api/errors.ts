import type { LeavingCost } from './registrations/leaving/late-leaving.ts';
import type { RefusalReason } from './registrations/refusal.ts';
import type { Occupation } from './rooms/occupation.ts';

/** All keys of API errors and screen messages; the texts are in `src/locales`. */
export const messageKeys = [
  'unknown',
  'update_available',
  'code_not_found',
  'code_places_full',
  'campaign_code_not_found',
  'campaign_code_applied',
  'card_expired',
  'card_not_found',
  'card_code_scanning_failed',
  'data_validation_failed',
  'user_already_registered',
  'added_to_waiting_list',
  'no_free_places',
  'registering_not_allowed',
  'registering_limit_exceeded',
  'same_day_limit_exceeded',
  'same_style_per_day_limit_exceeded',
  'room_not_available',
  'trainer_not_available',
  'invoice_not_found',
  'invoice_already_paid',
  'payment_starting_failed',
  'payment_success',
  'payment_failed',
  'payment_went_wrong',
  'wrong_username_or_password',
  'password_not_valid',
  'password_changed',
  'active_contract_on_period',
  'under_age',
  'id_code_not_valid',
  'cannot_confirm_presence_waiting',
  'no_back_camera',
  'qr_denied',
  'qr_invalid',
  'qr_generation_failed',
  'qr_scan_error',
  'qr_send_failed',
  'no_products_found',
  'action_not_allowed',
  'item_not_found',
  'voucher_not_shareable',
  'voucher_not_found',
  'voucher_used',
  'voucher_expired',
  'ticket_not_found',
  'ticket_used',
  'ticket_expired',
  'voucher_claimed',
  'voucher_not_yet',
  'voucher_too_small',
  'share_not_found',
  'share_taken_back',
  'share_opened',
  'share_not_possible',
  'session_refresh_failed',
  'training_not_found',
  'schedule_info_failed',
  'training_info_failed',
  'server_error',
  'saved',
  'deleted',
  'presence_changed',
  'cancelled_sms_count',
  'saved_sms_count',
  'update_required',
  'too_many_requests',
  'idempotency_key_reused',
  'wrong_user',
  'cancelling_not_allowed',
  'not_sent_yet',
  'email_taken',
  'changed_meanwhile',
  'places_already_booked',
  'style_hidden',
  'training_cancelled',
  'password_too_common',
  'email_needs_password',
  'hold_expired',
  'place_held_too_often',
  'overlapping_training',
  'last_admin',
  'client_is_staff',
  'client_has_money',
  'client_changed',
  'both_registered',
  'seller_incomplete',
  'refund_not_possible',
  'invoice_already_credited',
  'client_is_paying',
  'receipt_required',
  'already_reminded',
  'period_closed',
  'statement_not_readable',
  'statement_too_large',
  'statement_already_imported',
  'statement_of_other_account',
  'freeze_not_possible',
  'notice_not_possible',
  'audience_too_large',
  'substitute_already_wanted',
  'substitute_offer_closed',
  'payment_in_progress',
  'payment_service_silent',
  'server_busy',
  'time_skipped',
  'day_closed',
  'host_not_reached',
  'confirmation_needed',
  'second_factor_needed',
  'code_not_right',
  'too_young',
  'address_not_own',
] as const;

export type MessageKey = (typeof messageKeys)[number];

/** The HTTP statuses of errors, each with the meaning given in `wire.md`. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 426 | 429 | 500 | 503;

/** The remedy after a refusal, and when it applies. `at` is an instant in UTC; `limit` a number of bookings. */
export interface Remedy {
  kind: 'wait_until' | 'leave_one' | 'buy' | 'log_in' | 'ask_staff' | 'accept_cost' | 'accept_overlap' | 'give_reason';
  at?: string | undefined;
  limit?: number | undefined;
  trainingIds?: number[] | undefined;
  /** The reason, where the key alone does not say it. */
  reason?: RefusalReason | undefined;
  /** The cost: a repeated request that accepts it succeeds. */
  cost?: LeavingCost | undefined;
}

/** The body of every error response. `errors[0]` is a message key, `code` repeats the HTTP status. */
export interface ErrorBody {
  errors: string[];
  code: number;
  remedy?: Remedy | undefined;
  /** Field errors of the body: path to message key. */
  fields?: Record<string, MessageKey> | undefined;
  /** What is wrong with a field, in English, where a key does not say it. */
  reasons?: Record<string, string> | undefined;
  /** What occupies the rooms or trainers that are not available. */
  occupied?: Occupation[] | undefined;
}
