import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { parseInstant } from './parse-instant.ts';

const parseAny = pg.types.getTypeParser(1184) as (text: string) => Date;

test('an instant of any second is parsed as pg parses it', () => {
  const years = { min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(years), (instant) => same(`${instant.toISOString().slice(0, 19).replace('T', ' ')}+00`)),
  );
});

test('an instant with a fraction, another offset, a year before our era or infinity is parsed as pg parses it', () => {
  const texts = ['18:00:00.5+00', '18:00:00.123456+00', '18:00:00+02', '18:00:00+05:30', '18:00:00-11'];
  for (const text of texts) same(`2026-11-23 ${text}`);
  for (const text of ['0044-03-15 12:00:00+00 BC', '10000-01-01 00:00:00+00', 'infinity', '-infinity']) same(text);
});

const same = (text: string): void => {
  expect([text, parseInstant(text)]).toEqual([text, parseAny(text)]);
};
