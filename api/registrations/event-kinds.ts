/** All events of a registration, in the order of its lifecycle. */
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

/**
 * Why somebody else has booked for the client: they came without a booking and the desk has identified them, the desk has
 * booked for them, or has moved them here from another training; a member has taken the place for a guest.
 */
export type BookedReason = 'walk_in' | 'by_desk' | 'moved' | 'guest';

/**
 * How somebody came from the waitlist to a place: moved in, by a tap on an offer, by the first tap, on a place for all, or taken
 * in by the trainer or the desk.
 */
export type PromotionReason = 'place_freed' | 'offer_taken' | 'race_won' | 'place_taken' | 'admitted' | 'edit_undone';

/** Why somebody waits otherwise than by their own tap: the club has fewer places, or the desk has put them on the waitlist. */
export type WaitingReason = 'fewer_places' | 'by_desk';

/** Why a waitlisted client was passed over. */
export type PassedOverReason = 'no_right' | 'clash' | 'limit' | 'wish_won' | 'paused';

/** Why an offer ended unused: it expired, or the place is gone. */
export type OfferEndReason = 'time_over' | 'place_gone';

/**
 * Why a registration ended otherwise than by leaving in time: another waitlisted training at that time gave a place, or one of the same wish, a
 * cancelled training, an unconfirmed place, a late cancellation, the desk that removed them or moved them to another training, or
 * a contract that gives no right on that day any more; of a guest, a host who does not come or has taken the place back.
 */
export type CancelReason =
  | 'clash'
  | 'wish_won'
  | 'training_cancelled'
  | 'unconfirmed'
  | 'late'
  | 'removed'
  | 'moved'
  | 'no_right'
  | 'host_left'
  | 'host_took_back';

/** Why a late cancellation is free after all: somebody else has the place, or nobody needs one. */
export type WaiveReason = 'refilled' | 'training_cancelled';

/** A trainer's mark on the roster; of several the one made last counts, whenever it arrives. */
export type MarkReason = 'present' | 'absent' | 'unmarked';
