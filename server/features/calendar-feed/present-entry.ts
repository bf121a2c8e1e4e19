import type { Language } from '#api/languages.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import { messageTexts } from '../messages/message-texts.ts';
import type { OwnEntryRow, TrainingEntryRow } from './queries.ts';

export interface EntryContext {
  catalog: ClubCatalog;
  /** Scheme and host of the addresses in the text; UIDs end in the host, which is unique. */
  origin: string;
  host: string;
  language: Language;
}

type Word = 'waiting' | 'cancelled' | 'left';

interface State {
  status: CalendarEntry['status'];
  /** Prefixed to the name, for programs that do not show a status. */
  word?: Word;
}

const write = (language: Language, key: string, data: Record<string, string> = {}): string =>
  messageTexts().t(`calendar.${key}`, { ...data, lng: language });

/** A training as anybody may see it. */
export function presentPublicEntry(row: TrainingEntryRow, context: EntryContext): CalendarEntry {
  const state: State = row.isCancelled ? { status: 'CANCELLED', word: 'cancelled' } : { status: 'CONFIRMED' };
  return {
    ...presentTraining(row, state, context),
    uid: `training-${row.id}@${context.host}`,
    sequence: row.revision,
    createdAt: undefined,
    // The creation time is not stored, and DTSTAMP must not be later than the first change.
    changedAt: row.revisedAt ?? new Date(0),
  };
}

/** A training of one client with their status in it. Contains no names of other members. */
export function presentOwnEntry(row: OwnEntryRow, context: EntryContext): CalendarEntry {
  const { createdAt, bookedAt, promotedAt, cancelledAt, revisedAt } = row;
  const changes = [createdAt, bookedAt, promotedAt, cancelledAt, revisedAt].map((instant) => instant?.getTime() ?? 0);
  return {
    ...presentTraining(row, stateOf(row), context),
    uid: `registration-${row.registrationId}@${context.host}`,
    // Being promoted and leaving happen once each, and the training's own version never decreases.
    sequence: row.revision + (promotedAt ? 1 : 0) + (cancelledAt ? 1 : 0),
    createdAt,
    changedAt: new Date(Math.max(...changes)),
  };
}

function stateOf({ isCancelled, status }: OwnEntryRow): State {
  if (isCancelled) return { status: 'CANCELLED', word: 'cancelled' };
  if (status === 'cancelled') return { status: 'CANCELLED', word: 'left' };
  return status === 'waiting' ? { status: 'TENTATIVE', word: 'waiting' } : { status: 'CONFIRMED' };
}

function presentTraining(row: TrainingEntryRow, { status, word }: State, { catalog, origin, language }: EntryContext) {
  const { units, rooms, trainers } = catalog.lists;
  const unit = units.find(({ id }) => id === row.unitId);
  const room = rooms.find(({ id }) => id === row.roomId);
  const trainer = trainers.find(({ id }) => id === row.trainerId);
  const name = trainer && `${trainer.firstName} ${trainer.lastName}`;
  const url = `${origin}/public/training?id=${row.id}`;
  const lines = [
    word === 'waiting' && `${write(language, 'waitingText')}\n`,
    name && write(language, 'trainer', { name }),
    url,
  ];
  return {
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    timeZone: catalog.timeZoneOf(row.unitId),
    title: word ? write(language, word, { training: row.name }) : row.name,
    place: [room?.name, unit?.name, unit?.address].filter(Boolean).join(', '),
    text: lines.filter(Boolean).join('\n'),
    url,
    status,
  };
}

/** One calendar event, before serialization as RFC 5545. */
export interface CalendarEntry {
  /** Stable for the lifetime of the object, and globally unique. */
  uid: string;
  startsAt: Date;
  endsAt: Date;
  /** IANA name. */
  timeZone: string;
  title: string;
  place: string;
  /** Lines of plain text. */
  text: string;
  url: string;
  /** `TENTATIVE` is a position in the waitlist. */
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** Increases whenever time, location or status change. */
  sequence: number;
  createdAt: Date | undefined;
  changedAt: Date;
}
