import { expect, test } from 'vitest';
import { lastLinesOf } from './postgres-log.ts';

const line = (at: number, says: string): string => `2026-11-29 06:11:54.${at} UTC [${at}] ${says}\n`;
const refused = (at: number): string =>
  line(at, 'FATAL:  the database system is not yet accepting connections') +
  line(at, 'DETAIL:  Consistent recovery state has not been yet reached.');

test('the reason is found however many were refused before and after it', () => {
  const reason = line(500, 'FATAL:  recovery ended before configured recovery target was reached');
  const ended = line(501, 'LOG:  database system is shut down');
  const many = Array.from({ length: 20 }, (_, index) => refused(100 + index)).join('');
  expect(lastLinesOf(many + reason + many + line(502, 'FATAL:  the database system is shutting down') + ended)).toBe(
    (reason + ended).trim(),
  );
});

test('the last six lines, where nobody was refused', () => {
  const lines = Array.from({ length: 9 }, (_, index) => line(100 + index, 'LOG:  redo')).map((each) => each.trim());
  expect(lastLinesOf(lines.join('\n'))).toBe(lines.slice(3).join('\n'));
});
