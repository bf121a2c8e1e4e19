import type { MessageKey } from '#api/errors.ts';
import type { IntentResponse } from '../intents/classify-response.ts';
import type { Intent, IntentKind, IntentSubject } from '../intents/intent.ts';
import { appeal } from './appeal.ts';
import { attendance } from './attendance.ts';
import { book } from './book.ts';
import { confirm } from './confirm.ts';
import { doorScan } from './door-scan.ts';
import { feedback } from './feedback.ts';
import type { Done, IntentRequest, Kind, OutboxEffects, OutcomeWords, Reversal, StoredIntent } from './kind.ts';
import { leave } from './leave.ts';
import { profile } from './profile.ts';
import { rosterNote } from './roster-note.ts';
import { substitute } from './substitute.ts';
import { swap } from './swap.ts';
import { walkIn } from './walk-in.ts';

/** The actions that can be queued offline, by the name under which the device stores them. */
export const kinds = {
  book,
  leave,
  swap,
  confirm,
  feedback,
  profile,
  attendance,
  walkIn,
  rosterNote,
  substitute,
  doorScan,
  appeal,
};

export type Kinds = typeof kinds;

/** All kinds of intents, by name. */
export const intentKinds = Object.keys(kinds) as IntentKind[];

export const isIntentKind = (kind: unknown): kind is IntentKind =>
  typeof kind === 'string' && Object.hasOwn(kinds, kind);

const kindOf = ({ kind }: { kind: IntentKind }): Kind<unknown, unknown> => kinds[kind] as Kind<unknown, unknown>;

type Told = Pick<Intent, 'kind' | 'args' | 'subject' | 'outcome' | 'omitted'>;

/** Of an intent that was done, what its kind asks for. */
const doneOf = ({ args, subject, omitted, outcome }: Told): Done<unknown, unknown> | undefined =>
  outcome?.type === 'done' ? { args, result: outcome.result, subject, omitted } : undefined;

/** The request for an intent; page and worker send the same. */
export const requestOf = (intent: Pick<Intent, 'kind' | 'args'>): IntentRequest => kindOf(intent).request(intent.args);

export const isResultOf = (intent: Pick<Intent, 'kind'>, response: IntentResponse): boolean =>
  kindOf(intent).isResult(response);

/** All keys whose order it keeps: a swap changes two trainings. */
export const queueKeysOf = (intent: Pick<Intent, 'kind' | 'args'>): readonly [string, ...string[]] =>
  kindOf(intent).queueKeys(intent.args);

/** Shows at once what was done. */
export function applyIntent(intent: Intent, effects: OutboxEffects): void {
  const done = doneOf(intent);
  if (done) kindOf(intent).applyTo(effects, done);
}

export const canBeReversed = (intent: Pick<Intent, 'kind'>): boolean => kindOf(intent).undo !== 'refetch';

/** What reverses an intent; nothing if it was not done. */
export function reversalOf(intent: Told): Reversal | undefined {
  const { undo } = kindOf(intent);
  const done = doneOf(intent);
  return done && undo !== 'refetch' ? undo(done) : undefined;
}

export function outcomeWords(intent: Told): OutcomeWords {
  const { words } = kindOf(intent);
  const done = doneOf(intent);
  if (done) return words.done(done);
  return { name: intent.outcome?.type === 'refused' ? words.refused : words.expired };
}

/** What an outcome is about. */
export function subjectOf(intent: Told): IntentSubject {
  const done = doneOf(intent);
  return done ? kindOf(intent).subjectOf(done) : intent.subject;
}

/** Intents of one value are reported in one message. Any other has a message of its own, also where another reads the same. */
export function toldAs(intent: Pick<Intent, 'id' | 'kind' | 'args' | 'outcome'>): string {
  const { id, args, outcome } = intent;
  const together = kindOf(intent).toldWith(args);
  if (together === undefined) return id;
  return [together, outcome?.type, outcome?.type === 'refused' ? outcome.key : ''].join(' ');
}

/** Whether its outcome is shown in the place of the booking that it was about. */
export const isAnsweredInPlace = (intent: Pick<Intent, 'kind'>): boolean => kindOf(intent).answeredIn === 'place';

/** The error for whoever waits for an intent whose deadline has passed. */
export const tooLateKey = (intent: Pick<Intent, 'kind'>): MessageKey => kindOf(intent).tooLate;

/** A stored intent of an earlier version as the next one stores it. */
export const upgradeOf = (kind: IntentKind, version: number, stored: StoredIntent): StoredIntent =>
  kindOf({ kind }).upgrades[version]?.(stored) ?? stored;
