import { messageTypes, type Snack } from './snack-store.ts';
import type { Refusal, Said, TextValues, Words } from './said.ts';

/** What was said at the bottom of the page, for those to whom five seconds are too short. */
export interface PastMessage {
  id: number;
  type: Snack['type'];
  said: Said;
  /** Ms since 1970, by the server's clock. */
  at: number;
  /** The id of the intent whose outcome it reports. */
  about?: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * A message as any version of the app has stored it, or nothing where it cannot be said in another language: earlier
 * ones kept the words themselves, and the key of refusals beside them.
 */
export function readPastMessage(stored: unknown): PastMessage | undefined {
  if (!isRecord(stored)) return undefined;
  const { id, at } = stored;
  const type = messageTypes.find((known) => known === stored['type']);
  const said = readSaid(stored['said'] ?? stored);
  if (typeof id !== 'number' || typeof at !== 'number' || Number.isNaN(new Date(at).getTime())) return undefined;
  const about = stored['about'];
  return type && said && { id, type, said, at, ...(typeof about === 'string' && { about }) };
}

function readSaid(stored: unknown): Said | undefined {
  if (!isRecord(stored)) return undefined;
  const { key, values, refusal, about } = stored;
  if (isRecord(refusal)) return isRefusal(refusal) ? { refusal, ...(isRecord(about) && { about }) } : undefined;
  if (typeof key !== 'string') return undefined;
  return { key: key as Words['key'], ...(isRecord(values) && { values: values as TextValues }) };
}

const isRefusal = (stored: Record<string, unknown>): stored is Refusal['refusal'] =>
  typeof stored['key'] === 'string' && (stored['remedy'] === undefined || isRecord(stored['remedy']));
