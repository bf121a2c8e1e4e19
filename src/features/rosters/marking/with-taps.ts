import { isLatest } from '#api/rosters/latest-mark.ts';
import type { Presence, Roster, RosterNote, RosterPerson, WalkIn } from '#api/rosters/schema.ts';
import { type Intent, type IntentArgs, isDeferred } from '#src/lib/outbox/intents/intent.ts';

/** The effect of a tap on a roster. */
export type RosterAct =
  | { kind: 'attendance'; registrationIds: number[]; presence: Presence }
  /** Null clears it. */
  | { kind: 'walkIn' | 'rosterNote'; entryId: string; text: string | null };

/** A tap that the server has not responded to yet. */
export interface RosterTap {
  tappedAt: string;
  act: RosterAct;
  /** It waits for a network; otherwise it is being sent. */
  isQueued: boolean;
}

type Shown<T> = T & { isQueued: boolean };

export interface ShownRoster extends Omit<Roster, 'people' | 'walkIns' | 'notes'> {
  people: Shown<RosterPerson>[];
  walkIns: Shown<WalkIn>[];
  notes: Shown<RosterNote>[];
}

/** Whether a tap changes a mark that somebody has, which is worth a word; a first mark is only shown. */
export const isCorrection = (
  act: RosterAct,
  people: readonly Pick<RosterPerson, 'registrationId' | 'presence'>[],
): boolean =>
  act.kind === 'attendance' &&
  people.some(({ registrationId, presence }) => presence !== null && act.registrationIds.includes(registrationId));

/** Whether a tap is later than the stored one; any tap is later than none. */
const isLaterThan = (tappedAt: string, held: string | null | undefined): boolean =>
  isLatest({ tappedAt: new Date(tappedAt) }, held ? { tappedAt: new Date(held) } : undefined);

/** The roster as it will be once these taps are sent, by the server's own rule of which tap wins. */
export function withTaps(roster: Roster, taps: readonly RosterTap[]): ShownRoster {
  return {
    ...roster,
    people: roster.people.map((person) => markedBy(person, taps)),
    walkIns: entriesWith(roster.walkIns, taps, 'walkIn', (entry, text) => ({ ...entry, name: text })),
    notes: entriesWith(roster.notes, taps, 'rosterNote', (entry, text) => ({ author: null, ...entry, text })),
  };
}

function markedBy(person: RosterPerson, taps: readonly RosterTap[]): Shown<RosterPerson> {
  let shown = { ...person, isQueued: false };
  for (const { act, tappedAt, isQueued } of taps) {
    if (act.kind !== 'attendance' || !act.registrationIds.includes(person.registrationId)) continue;
    if (isLaterThan(tappedAt, shown.markedAt))
      shown = { ...shown, presence: act.presence, markedAt: tappedAt, isQueued };
  }
  return shown;
}

interface Entry {
  entryId: string;
  tappedAt: string;
}

function entriesWith<T extends Entry>(
  entries: readonly T[],
  taps: readonly RosterTap[],
  kind: 'walkIn' | 'rosterNote',
  write: (entry: Entry & Partial<T>, text: string) => Omit<T, 'isQueued'>,
): Shown<T>[] {
  const shown = new Map(entries.map((entry) => [entry.entryId, { ...entry, isQueued: false }]));
  for (const { act, tappedAt, isQueued } of taps) {
    if (act.kind !== kind) continue;
    const { entryId, text } = act;
    const held = shown.get(entryId);
    if (!isLaterThan(tappedAt, held?.tappedAt)) continue;
    if (text === null) shown.delete(entryId);
    else
      shown.set(entryId, {
        ...write({ ...held, entryId, tappedAt } as Entry & Partial<T>, text),
        isQueued,
      } as Shown<T>);
  }
  return [...shown.values()];
}

/** The intents in the outbox, oldest first, that are taps on this training's roster. */
export function rosterTapsOf(intents: readonly Intent[], trainingId: number): RosterTap[] {
  let isQueued = false;
  return intents.flatMap((intent) => {
    if (!('trainingId' in intent.args) || intent.args.trainingId !== trainingId) return [];
    // Taps of a training are sent in order: those behind a waiting one wait.
    isQueued ||= isDeferred(intent);
    return tapOf(intent, isQueued) ?? [];
  });
}

function tapOf({ kind, args }: Intent, isQueued: boolean): RosterTap | undefined {
  if (kind === 'attendance') {
    const { registrationIds, presence, tappedAt } = args as IntentArgs['attendance'];
    return { tappedAt, isQueued, act: { kind, registrationIds, presence } };
  }
  if (kind !== 'walkIn' && kind !== 'rosterNote') return undefined;
  const { entryId, text, tappedAt } = args as IntentArgs['walkIn'];
  return { tappedAt, isQueued, act: { kind, entryId, text } };
}

export type MarkingState = 'open' | 'tooEarly' | 'over' | 'cancelled' | 'readOnly';

/** Whether the roster can be marked now. The server checks the same for each tap (`api/rosters/marking-rules.ts`). */
export function markingState(
  { canMark, isCancelled, marking }: Pick<Roster, 'canMark' | 'isCancelled' | 'marking'>,
  now: Date,
): MarkingState {
  if (isCancelled) return 'cancelled';
  if (!canMark) return 'readOnly';
  if (now < new Date(marking.from)) return 'tooEarly';
  return now >= new Date(marking.until) ? 'over' : 'open';
}
