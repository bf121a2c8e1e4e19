import { describe, expect, test } from 'vitest';
import { isLanguage } from '#api/languages.ts';
import { readStored, storedVersions } from '#tests/support/outbox/stored-intents.ts';
import { intentKinds, outcomeWords, requestOf } from '../kinds/kinds.ts';
import { type Intent, intentSchemaVersion, newIntent } from './intent.ts';
import { nextIntent } from './next-intent.ts';
import { readIntent, toStoredIntent } from './stored-intent.ts';

describe.each(storedVersions)('an intent stored by an app of version %s', (version) => {
  test('is upgraded to the current format, with all that sending needs and without losing data', () => {
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

  test('is sent, the oldest of each training first, unless it waits for the user', () => {
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

test('every current kind is in the newest file, in its current format', () => {
  const stored = readStored('3');
  expect(stored.map(({ kind }) => kind).toSorted()).toEqual(intentKinds.toSorted());
  for (const intent of stored) expect(newIntent(intent as unknown as Intent)).toStrictEqual(intent);
});

test('an intent of the first apps has no language without its upgrade step', () => {
  for (const stored of readStored('1-first')) expect(stored).not.toHaveProperty('language');
});

test('an intent of a later version, or without one, is left unchanged', () => {
  const [stored] = readStored('3');
  expect(read({ ...stored, schemaVersion: intentSchemaVersion + 1 })).toBeUndefined();
  expect(read({ ...stored, schemaVersion: 0 })).toBeUndefined();
  expect(read({ ...stored, schemaVersion: '3' })).toBeUndefined();
  expect(read({ ...stored, kind: 'swim' })).toBeUndefined();
  for (const broken of [undefined, null, 'x', {}, { ...stored, args: 3 }]) expect(read(broken)).toBeUndefined();
});

describe('an outcome and an undo', () => {
  const [stored] = readStored('3');
  const verdicts = [
    { outcome: 'done', result: { registrationId: 12, status: 'booked' } },
    { outcome: 'refused', key: 'no_free_places', status: 409, remedy: { kind: 'wait' } },
    { outcome: 'expired' },
  ];

  test.each(verdicts)('lie on the device under the names that they have had from the first: %j', (verdict) => {
    const before = { ...stored, state: 'settled', attempts: 1, verdict, takenBackAs: 'b' };
    const { outcome: type, ...facts } = verdict;
    const intent = read(before) as Intent;
    expect(intent).toMatchObject({ outcome: { type, ...facts }, undoId: 'b' });
    expect(intent).not.toHaveProperty('verdict');
    expect(toStoredIntent(intent)).toStrictEqual(before);
  });

  test('are not there before they are there', () => {
    const intent = read(stored) as Intent;
    expect(intent).not.toHaveProperty('outcome');
    expect(toStoredIntent(intent)).toStrictEqual(stored);
  });
});

describe('a queued profile change with an e-mail address, which now needs the password', () => {
  const stored = readStored('2').find(({ kind }) => kind === 'profile');
  const withEmail = (args: object, more: object = {}) => read({ ...stored, args, ...more }) as Intent<'profile'>;

  test('is sent without the address, under another key, and the user is notified', () => {
    const intent = withEmail({ city: 'Tartu', email: 'uus@klubi.test' }, { attempts: 3 });
    expect(requestOf(intent).body).toEqual({ city: 'Tartu' });
    expect(intent.key).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(intent.key).not.toBe(intent.id);
    expect(read(toStoredIntent(intent))).toEqual(intent);
    const done: Intent = { ...intent, state: 'settled', outcome: { type: 'done', result: undefined } };
    expect(outcomeWords(done)).toEqual({ name: 'profileWithoutEmail' });
  });

  test('is not sent where nothing else was changed, and the user is notified', () => {
    const refusal = { type: 'refused', key: 'email_needs_password', status: 409 };
    expect(withEmail({ email: 'uus@klubi.test' })).toMatchObject({ args: {}, state: 'settled', outcome: refusal });
  });

  test('is unchanged where the server has already responded', () => {
    const settled = { args: { email: 'uus@klubi.test' }, state: 'settled' };
    const intent = withEmail(settled.args, { ...settled, verdict: { outcome: 'done' } });
    expect(intent).toMatchObject({ ...settled, outcome: { type: 'done' } });
  });
});

const read = (stored: unknown) => readIntent(stored, { language: 'lv' });
