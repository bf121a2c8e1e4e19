import { expect, test } from 'vitest';
import { subjectText } from '../subject-text.ts';
import { subjectOf } from './subject-of.ts';

const scan = (unitName: string | null) =>
  subjectOf({
    kind: 'doorScan',
    subject: { name: 'Door scan', startDateTime: '2026-11-24T17:58:00' },
    outcome: { type: 'done', result: { doorName: 'Peauks', unitId: 2, unitName, outcome: 'unconfirmed' } },
  });

test('a scan at a door has the club that the server names, where there are several', () => {
  expect(subjectText(scan('Ülemiste'))).toBe('Door scan, 24.11. 17:58, Ülemiste');
  expect(subjectText(scan(null))).toBe('Door scan, 24.11. 17:58');
});

test('a scan that is not done has no club yet', () => {
  const subject = { name: 'Door scan' };
  expect(subjectOf({ kind: 'doorScan', subject, outcome: { type: 'expired' } })).toEqual(subject);
});
