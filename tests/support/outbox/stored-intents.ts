import { readFileSync } from 'node:fs';

/** An intent as stored in a device's database by any version of the app. */
export type StoredIntent = Record<string, unknown> & { id: string; kind: string; args: Record<string, unknown> };

/**
 * Intents stored by earlier versions, a file for each shape that there was, the oldest first. Only the newest ever
 * changes, by added kinds: the person is 7, trainings are 101 to 107, registrations 202 to 207.
 */
export const storedVersions = ['1-first', '1-last', '2', '3'] as const;

export const readStored = (version: (typeof storedVersions)[number]): StoredIntent[] =>
  JSON.parse(readFileSync(new URL(`./stored-intents/${version}.json`, import.meta.url), 'utf8')) as StoredIntent[];
