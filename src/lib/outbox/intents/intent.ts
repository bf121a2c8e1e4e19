import type { ProfileEdit } from '#api/account/schema.ts';
import type { KeptScan } from '#api/entry/schema.ts';
import type { Remedy } from '#api/errors.ts';
import type { GiveFeedbackBody, GivenFeedback } from '#api/feedback/schema.ts';
import type { Language } from '#api/languages.ts';
import type { LeavingCost } from '#api/registrations/leaving/late-leaving.ts';
import type { BookingResult, ConfirmPresenceBody } from '#api/registrations/schema.ts';
import type { EntryBody, MarkSeveralBody, Marked } from '#api/rosters/schema.ts';

/** What can be done without a network, with what it needs: the rest of the request is made when it is sent. */
export interface IntentArgs {
  /** Takes a place, or one in the waiting list. */
  book: { trainingId: number };
  /** `accepts`: what the person has agreed to pay for leaving late. */
  leave: { registrationId: number; trainingId: number; accepts?: LeavingCost | undefined };
  confirm: { registrationId: number; trainingId: number } & ConfirmPresenceBody;
  feedback: GiveFeedbackBody;
  /** The fields that were touched; the e-mail address and the password are never queued. */
  profile: ProfileEdit;
  /** A tap on a roster, for one or several people. */
  attendance: MarkSeveralBody & { trainingId: number };
  walkIn: RosterEntryArgs;
  rosterNote: RosterEntryArgs;
  /** What was read at a door. */
  doorScan: { data: string };
}

type RosterEntryArgs = Omit<EntryBody, 'kind'> & { trainingId: number };

/** What the server answers when it has done it. */
export interface IntentResults {
  book: BookingResult;
  leave: undefined;
  confirm: undefined;
  feedback: GivenFeedback;
  profile: unknown;
  attendance: Marked;
  walkIn: undefined;
  rosterNote: undefined;
  doorScan: KeptScan;
}

export type IntentKind = keyof IntentArgs;

/** What the server said of an intent, or what the app knows without it. */
export type Outcome =
  | { type: 'done'; result: unknown }
  | { type: 'refused'; key: string; status: number; remedy?: Remedy }
  /** It was never sent, and now it would come too late. */
  | { type: 'expired' };

/** What the person reads of it. */
export interface IntentSubject {
  /** The training's; none where it is about oneself. */
  name?: string;
  /** Wall time of the club, without zone. */
  startDateTime?: string;
}

/**
 * What a person wants, kept on the device until the server has accepted or refused it and they have been told. It holds no request
 * and no token. `stored-intent.ts` says under which names its fields lie on the device.
 */
export interface Intent<K extends IntentKind = IntentKind> {
  /** A UUID made when the person pressed, and the key under which the server does it once. */
  id: string;
  schemaVersion: typeof intentSchemaVersion;
  kind: K;
  args: IntentArgs[K];
  /** Whose it is: nobody else's token ever sends it. */
  clientId: number;
  subject: IntentSubject;
  /** Of the person at the tap: of mails that follow, and of what is said of it while the app is closed. */
  language: Language;
  /** Its person stays signed in, so it may be sent while the app is closed. */
  isSentAlone: boolean;
  /** An instant by the server's clock. */
  createdAt: string;
  /** Counts up with each intent of the device: those of one queue are sent in this order. */
  order: number;
  /** An instant after which it is not sent for the first time. */
  notAfter?: string;
  state: 'queued' | 'sending' | 'settled';
  /** How often it was sent; more than 0 without an outcome: the server may have done it. */
  attempts: number;
  /** Ms since 1970: before it is not tried again, unless there is news of the network. */
  nextTryAt?: number;
  /** Why it still waits, where the person can do something. */
  waitsFor?: 'logIn' | 'update' | 'person';
  outcome?: Outcome;
  /** The key under which the server does it once, where it is not the id: something else was sent under that. */
  key?: string;
  /** What an older app took in and this one does not send; its person is told. */
  omitted?: 'email';
  /** Undone when it had been sent already: the id of the intent that reverses it, should it turn out to be done. */
  undoId?: string;
}

/**
 * Of what the device stores. Raise it with every change that code cannot bear the absence of, and with it write the step from the
 * version before (`stored-intent.ts`): what waits on a device is never lost to a new version of the app.
 */
export const intentSchemaVersion = 3;

/** Intents of one key are sent in order: changes of one training, of one's profile. */
export function queueKeyOf({ args, kind }: Pick<Intent, 'args' | 'kind'>): string {
  return 'trainingId' in args ? `training ${args.trainingId}` : kind;
}

type IntentFacts<K extends IntentKind> = Pick<
  Intent<K>,
  'id' | 'kind' | 'args' | 'clientId' | 'subject' | 'language' | 'isSentAlone' | 'createdAt' | 'order'
> & { notAfter?: string | undefined };

/** An intent that nothing has happened to yet, also where it is made of one that something has happened to. */
export function newIntent<K extends IntentKind>(facts: IntentFacts<K>): Intent<K> {
  const { id, kind, args, clientId, subject, language, isSentAlone, createdAt, order, notAfter } = facts;
  const own = { id, kind, args, clientId, subject, language, isSentAlone, createdAt, order };
  return {
    ...own,
    ...(notAfter !== undefined && { notAfter }),
    schemaVersion: intentSchemaVersion,
    state: 'queued',
    attempts: 0,
  };
}
