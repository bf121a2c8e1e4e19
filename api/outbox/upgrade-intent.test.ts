import { describe, expect, test } from 'vitest';
import { readStored, storedVersions } from '#tests/support/stored-intents.ts';
import { isLanguage } from '../languages.ts';
import { type Intent, intentSchemaVersion } from './intent.ts';
import { newIntent } from './new-intent.ts';
import { nextIntent } from './next-intent.ts';
import { readIntent } from './read-intent.ts';
import { intentKinds, requestOf } from './request-of.ts';

const read = (stored: unknown) => readIntent(stored, { language: 'lv' });

describe.each(storedVersions)('what an app of version %s has stored', (version) => {
  test('is read as today, with all that sending it needs, and nothing that was stored is lost', () => {
    for (const stored of readStored(version)) {
      const intent = read(stored);
      expect(intent).toEqual({
        language: 'lv',
        isSentAlone: false,
        ...stored,
        schemaVersion: intentSchemaVersion,
      });
      if (!intent) continue;
      expect(isLanguage(intent.language)).toBe(true);
      expect(JSON.stringify(requestOf(intent))).not.toMatch(/undefined|NaN/);
    }
  });

  test('is sent, the oldest of each training first, but for what waits for its person', () => {
    const intents = readStored(version).flatMap((stored) => read(stored) ?? []);
    const moment = { now: Date.parse('2026-11-22T08:00:00Z'), isForced: true };
    const sent: string[] = [];
    for (;;) {
      const next = nextIntent(
        intents.filter(({ id }) => !sent.includes(id)),
        { ...moment, tried: new Set(sent) },
      );
      if (!next) break;
      sent.push(next.id);
    }
    expect(sent).toEqual(intents.map(({ id }) => id));
  });
});

test('every kind that there is now lies in the newest file, as it is stored now', () => {
  const stored = readStored('2');
  expect(stored.map(({ kind }) => kind).toSorted()).toEqual(intentKinds.toSorted());
  for (const intent of stored) expect(newIntent(intent as unknown as Intent)).toStrictEqual(intent);
});

test('the first apps stored no language, so without its step such an intent would be sent with none', () => {
  for (const stored of readStored('1-first')) expect(stored).not.toHaveProperty('language');
});

test('one of a later version, or of none, is left where it is', () => {
  const [stored] = readStored('2');
  expect(read({ ...stored, schemaVersion: intentSchemaVersion + 1 })).toBeUndefined();
  expect(read({ ...stored, schemaVersion: 0 })).toBeUndefined();
  expect(read({ ...stored, schemaVersion: '2' })).toBeUndefined();
  expect(read({ ...stored, kind: 'swim' })).toBeUndefined();
  for (const broken of [undefined, null, 'x', {}, { ...stored, args: 3 }]) expect(read(broken)).toBeUndefined();
});
