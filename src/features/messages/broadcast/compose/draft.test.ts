import { expect, test } from 'vitest';
import { audienceOf, broadcastOf, emptyDraft, previewOf, withTexts } from './draft.ts';

const zone = 'Europe/Tallinn';
const written = withTexts(emptyDraft, { et: { title: 'Tere', text: 'Tere, {{firstName}}!' } });

test('what is missing is named in its order', () => {
  expect(broadcastOf({ ...written, kind: 'contract' }, zone)).toBe('chooseWho');
  expect(broadcastOf({ ...written, kind: 'training' }, zone)).toBe('chooseWho');
  expect(broadcastOf({ ...written, channels: [] }, zone)).toBe('chooseHow');
  expect(broadcastOf(emptyDraft, zone)).toBe('writeText');
  expect(broadcastOf(withTexts(emptyDraft, { et: { title: '', text: 'Tere' } }), zone)).toBe('writeText');
  expect(broadcastOf({ ...written, isLater: true }, zone)).toBe('chooseTime');
});

test('a time is that of the club’s clock', () => {
  expect(broadcastOf({ ...written, isLater: true, sendAt: '2026-11-25T10:00' }, zone)).toMatchObject({
    audience: { kind: 'club' },
    sendAt: '2026-11-25T08:00:00.000Z',
    texts: { et: { title: 'Tere' } },
  });
});

test('a time that the clocks skip is not moved', () => {
  expect(broadcastOf({ ...written, isLater: true, sendAt: '2027-03-28T03:30' }, zone)).toBe('timeSkipped');
});

test('a variable of another audience is not sent, nor counted', () => {
  const wrong = withTexts(emptyDraft, { et: { title: 'Tere', text: '{{contractEnd}}' } });
  expect(broadcastOf(wrong, zone)).toBe('writeText');
  expect(previewOf(wrong)?.texts).toEqual({});
  expect(broadcastOf({ ...wrong, kind: 'contract', state: 'ending' }, zone)).toMatchObject({
    audience: { kind: 'contract', state: 'ending' },
  });
});

test('an audience names only what was chosen', () => {
  expect(audienceOf({ ...emptyDraft, unitIds: [3] })).toEqual({ kind: 'club', unitIds: [3] });
  expect(audienceOf({ ...emptyDraft, kind: 'person', person: { id: 7, name: 'Mari' } })).toEqual({
    kind: 'person',
    clientId: 7,
  });
});
