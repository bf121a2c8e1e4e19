/** What can happen to a registration; the order is that of a life. */
export const registrationEventKinds = [
  'booked',
  'waiting',
  'offered',
  'offer_lapsed',
  'race_opened',
  'passed_over',
  'promoted',
  'presence_confirmed',
  'marked',
  'cancelled',
  'cost_waived',
] as const;

export type RegistrationEventKind = (typeof registrationEventKinds)[number];

/** Why somebody else has booked for her: she came without a booking, and the desk has found out who she is. */
export type BookedReason = 'walk_in';

/**
 * How somebody came from the waitlist to a place: moved in, by a tap on an offer, by the first tap, on a place for all, or taken
 * in by the trainer or the desk.
 */
export type PromotionReason = 'place_freed' | 'offer_taken' | 'race_won' | 'place_taken' | 'admitted';

/** Why a waiting person was passed over. */
export type PassedOverReason = 'no_right' | 'clash' | 'limit';

/** Why an offer ended without a tap: its time was over, or the place is gone. */
export type OfferEndReason = 'time_over' | 'place_gone';

/**
 * Why a registration ended otherwise than by leaving in time: another waiting place at that time came true, no training, a
 * place that was to be confirmed and was not, or one that was left late.
 */
export type CancelReason = 'clash' | 'training_cancelled' | 'unconfirmed' | 'late';

/** Why leaving late costs nothing after all: somebody else has the place, or nobody needs one. */
export type WaiveReason = 'refilled' | 'training_cancelled';

/** What a trainer has tapped on the roster; of several the latest tap holds, whenever it arrived. */
export type MarkReason = 'present' | 'absent' | 'unmarked';
