import type { ProfileEdit } from '#api/account/schema.ts';
import type { MessageKey } from '#api/errors.ts';
import type { GiveFeedbackBody, GivenFeedback } from '#api/feedback/schema.ts';
import type { BookingResult } from '#api/registrations/schema.ts';
import type { EntryBody, Mark } from '#api/rosters/schema.ts';
import type texts from '#src/locales/en/deferred/outbox.json';
import type { IntentResponse } from '../intents/classify-response.ts';
import type { Intent, IntentArgs, IntentKind, IntentSubject } from '../intents/intent.ts';
import type { RosterEntryArgs } from './roster-entry.ts';

/** Path below the API's base. */
export interface IntentRequest {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
}

/** What an outcome changes at once on the screens, before all of the user's own data is fetched again. */
export interface OutboxEffects {
  booked(trainingId: number, result: BookingResult): void;
  left(trainingId: number): void;
  /** Offers what would help somebody who has just booked. */
  offerAfterBooking(result: BookingResult): void;
  feedbackGiven(feedback: GiveFeedbackBody, result: GivenFeedback): void;
  profileChanged(edit: ProfileEdit): void;
  marked(trainingId: number, marks: readonly Mark[]): void;
  rosterEntered(entry: RosterEntryArgs & Pick<EntryBody, 'kind'>): void;
}

/** The key of an outcome's text below `outbox.told`, and the place in the waiting list that it speaks of. */
export interface OutcomeWords {
  name: 'waiting' | Exclude<keyof typeof texts.told, `waiting_${string}`>;
  /** Position in the waitlist, from 1. */
  place?: number;
}

/** What was done, as its kind sees it. */
export interface Done<Args, Result> {
  args: Args;
  result: Result;
  subject: IntentSubject;
  omitted: Intent['omitted'];
}

/** The intent that undoes one which was done. */
export type Reversal = { [K in IntentKind]: { kind: K; args: IntentArgs[K]; subject: IntentSubject } }[IntentKind];

/**
 * All that the outbox knows of one kind of action that can be queued offline. Page and worker use the same; no part may be left out,
 * and nothing else of the outbox names a kind.
 */
export interface Kind<Args, Result> {
  request: (args: Args) => IntentRequest;
  /** Whether an acceptance has the form of our server's: a network that wants a log-in accepts everything with a page of its own. */
  isResult: (response: IntentResponse) => boolean;
  /** Those with a key in common are sent in order. The first key also joins the notifications of a worker. */
  queueKeys: (args: Args) => readonly [string, ...string[]];
  applyTo: (effects: OutboxEffects, done: Done<Args, Result>) => void;
  /**
   * How one that may have reached the server is undone: by an intent that reverses it, or by asking the server what it has, as nothing
   * is lost by that.
   */
  undo: 'refetch' | ((done: Done<Args, Result>) => Reversal);
  words: {
    done: (done: Done<Args, Result>) => OutcomeWords;
    refused: OutcomeWords['name'];
    expired: OutcomeWords['name'];
  };
  /** What its outcome is about, where only the server knows all of it. */
  subjectOf: (done: Done<Args, Result>) => IntentSubject;
  /** Outcomes of one value that ended alike are told in one message; undefined: each has its own. */
  toldWith: (args: Args) => string | undefined;
  /** Where an outcome is shown that nobody waits for: in the place of the booking, or as a message. */
  answeredIn: 'place' | 'message';
  /** The error for whoever waits for it when its deadline has passed. */
  tooLate: MessageKey;
  /** From each earlier version of its stored form to the next, where that differs. */
  upgrades: Readonly<Record<number, (stored: StoredIntent) => StoredIntent>>;
}

/** An intent as it lies on the device. Its fields keep their names for ever: an older tab or worker reads them too. */
export type StoredIntent = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const isEmpty = ({ status }: IntentResponse): boolean => status === 204;

export const keyOfTraining = (id: number): string => `training ${id}`;

/** Of an action in one training: its changes are sent in order, and the person who pressed knew which training it was. */
export const ofTraining: Pick<Kind<{ trainingId: number }, unknown>, 'queueKeys' | 'subjectOf' | 'upgrades'> = {
  queueKeys: ({ trainingId }) => [keyOfTraining(trainingId)],
  subjectOf: ({ subject }) => subject,
  upgrades: {},
};

/** Each outcome is told by itself. */
export const alone = (): undefined => undefined;

/** The words of a kind that is about a training or a door: those of all, but for what was done. */
export const saying = (name: OutcomeWords['name']) =>
  ({ done: () => ({ name }), refused: 'refused', expired: 'expired' }) as const;
