import type { Message, RefusalMessage, TextMessage, TextValues } from './message.ts';
import { messageTypes, type Snackbar } from './snackbar-store.ts';

/** A message once shown in the snackbar, for users who need more than five seconds. */
export interface PastMessage {
  id: number;
  type: Snackbar['type'];
  message: Message;
  /** Ms since 1970, by the server's clock. */
  at: number;
  /** The id of the intent whose outcome it reports. */
  about?: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * A message as stored by any version of the app, or undefined when it cannot be translated: the first ones stored the
 * text itself, and the key of refusals beside it; all later ones store it as `said`.
 */
export function readPastMessage(stored: unknown): PastMessage | undefined {
  if (!isRecord(stored)) return undefined;
  const { id, at } = stored;
  const type = messageTypes.find((known) => known === stored['type']);
  const message = readMessage(stored['said'] ?? stored);
  if (typeof id !== 'number' || typeof at !== 'number' || Number.isNaN(new Date(at).getTime())) return undefined;
  const about = stored['about'];
  return type && message && { id, type, message, at, ...(typeof about === 'string' && { about }) };
}

/** The record of a message, under the names that older versions of the app read too. */
export const toStoredMessage = ({ message, ...rest }: PastMessage): object => ({ ...rest, said: message });

function readMessage(stored: unknown): Message | undefined {
  if (!isRecord(stored)) return undefined;
  const { key, values, refusal, about } = stored;
  if (isRecord(refusal)) return isRefusal(refusal) ? { refusal, ...(isRecord(about) && { about }) } : undefined;
  if (typeof key !== 'string') return undefined;
  return { key: key as TextMessage['key'], ...(isRecord(values) && { values: values as TextValues }) };
}

const isRefusal = (stored: Record<string, unknown>): stored is RefusalMessage['refusal'] =>
  typeof stored['key'] === 'string' &&
  (stored['remedy'] === undefined || isRecord(stored['remedy'])) &&
  (stored['person'] === undefined || stored['person'] === null || typeof stored['person'] === 'string');
