import type { Remedy } from '#api/errors.ts';
import type { Language } from '#api/languages.ts';
import type { Kind } from '../kinds/kind.ts';
import type { Kinds } from '../kinds/kinds.ts';

export type IntentKind = keyof Kinds;

/** The arguments of each kind: the rest of the request is made when it is sent. */
export type IntentArgs = { [K in IntentKind]: Kinds[K] extends Kind<infer Args, infer _> ? Args : never };

/** The server's response on success. */
export type IntentResults = { [K in IntentKind]: Kinds[K] extends Kind<infer _, infer Result> ? Result : never };

/** The server's outcome of an intent, or one that the app decides without it. */
export type Outcome =
  | { type: 'done'; result: unknown }
  | { type: 'refused'; key: string; status: number; remedy?: Remedy; fields?: Record<string, string> }
  /** It was never sent, and its deadline has passed. */
  | { type: 'expired' };

/** What the user is shown about it. */
export interface IntentSubject {
  /** The training's name; absent for intents about the user themselves. */
  name?: string;
  /** Wall time of the club, without zone. */
  startDateTime?: string;
  /** Its club's name, where there are several. */
  club?: string | undefined;
  /** For whom it is, where somebody made it who acts for them. */
  person?: string | undefined;
  /** The class that is left for it. */
  left?: { name: string; startDateTime: string } | undefined;
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
  /** The owner: it is never sent with another user's token. */
  clientId: number;
  /** Who made it, where they acted for the owner. */
  actorId?: number;
  subject: IntentSubject;
  /** The user's language at the time of the action: for later mails, and for notifications while the app is closed. */
  language: Language;
  /** The user stays signed in, so it may be sent while the app is closed. */
  isSentAlone: boolean;
  /** An instant by server time. */
  createdAt: string;
  /** Counts up with each intent of the device: those of one queue are sent in this order. */
  order: number;
  /** After this instant it is not sent for the first time. */
  notAfter?: string;
  state: 'queued' | 'sending' | 'settled';
  /** How often it was sent; more than 0 without an outcome: the server may have done it. */
  attempts: number;
  /** Ms since 1970: not retried before then, unless the network state changes. */
  nextTryAt?: number;
  /** Why it is still queued, where the user can do something about it. */
  waitsFor?: 'logIn' | 'update' | 'person';
  outcome?: Outcome;
  /** The idempotency key, where it is not the id because a different request was sent under that. */
  key?: string;
  /** A part that an older app accepted and this one does not send; the user is notified. */
  omitted?: 'email';
  /** Undone when it had been sent already: the id of the intent that reverses it, should it turn out to be done. */
  undoId?: string;
}

/**
 * Of what the device stores. Raise it with every change that code cannot bear the absence of, and with it write the step from the
 * version before (`stored-intent.ts`): what waits on a device is never lost to a new version of the app.
 */
export const intentSchemaVersion = 3;

type IntentFacts<K extends IntentKind> = Pick<
  Intent<K>,
  'id' | 'kind' | 'args' | 'clientId' | 'subject' | 'language' | 'isSentAlone' | 'createdAt' | 'order'
> & { notAfter?: string | undefined; actorId?: number | undefined };

/** Creates an intent in its initial state, also from an existing one. */
export function newIntent<K extends IntentKind>(facts: IntentFacts<K>): Intent<K> {
  const { id, kind, args, clientId, subject, language, isSentAlone, createdAt, order, notAfter, actorId } = facts;
  const own = { id, kind, args, clientId, subject, language, isSentAlone, createdAt, order };
  return {
    ...own,
    ...(notAfter !== undefined && { notAfter }),
    ...(actorId !== undefined && { actorId }),
    schemaVersion: intentSchemaVersion,
    state: 'queued',
    attempts: 0,
  };
}

/** The outcome of what was queued by somebody who acts for its owner no more. */
export const actingEnded = {
  state: 'settled',
  outcome: { type: 'refused', key: 'acting_ended', status: 403 },
} as const satisfies Pick<Intent, 'state' | 'outcome'>;

/** It could not be sent when it was made, so the person has been told that it waits. */
export const isDeferred = ({ nextTryAt }: Intent): boolean => nextTryAt !== undefined;
