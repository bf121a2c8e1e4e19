import type { ParseKeys } from 'i18next';
import type { IntentSubject } from '#src/lib/outbox/intents/intent.ts';
import { ApiFailure, NetworkFailure } from '../api/api-failure.ts';
import { isMissingModule } from '../is-missing-module.ts';
import { Queued, StorageFailure } from '../outbox/queued.ts';
import type { SaidRefusal } from './refusal-text.ts';

export type TextValues = Readonly<Record<string, string | number | boolean>>;

/** A text of the app by its key, so that it can be shown in any language, also later. */
export interface TextMessage {
  key: ParseKeys;
  values?: TextValues;
}

/** A refusal by the server: its error key, even if unknown to this version of the app, and what would help. */
export interface RefusalMessage {
  refusal: SaidRefusal;
  /** The subject, for messages shown later: a training's name and its start, in wall time. */
  about?: IntentSubject;
}

/** A message for the user, not yet translated. */
export type Message = TextMessage | RefusalMessage;

/**
 * The message for an error, and whom it is about where that is known. Whether the device was offline is checked now, since it may
 * change later.
 */
export function messageOfFailure(error: unknown, person?: string | null): Message {
  if (error instanceof NetworkFailure || isMissingModule(error))
    return { key: navigator.onLine ? 'errors.page.server' : 'common.offline.notSent' };
  if (error instanceof Queued) return { key: queuedWords(error) };
  if (error instanceof StorageFailure) return { key: 'outbox.noRoom' };
  if (!(error instanceof ApiFailure)) return { key: 'snackbar.unknown' };
  const { key, remedy, occupied } = error;
  const rooms = new Set(occupied.flatMap(({ roomName }) => roomName ?? []));
  const about = { ...(rooms.size > 0 && { rooms: [...rooms].join(', ') }), ...(person !== undefined && { person }) };
  return { refusal: { key, ...(remedy && { remedy }), ...about } };
}

function queuedWords({ isKept }: Queued): ParseKeys {
  if (!isKept) return 'outbox.notKept';
  return navigator.onLine ? 'outbox.queuedHere' : 'snackbar.not_sent_yet';
}
