import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMinutes, toInstant, toWallTime } from '../../dates.ts';
import { defaultPolicy } from '../policy/policy.ts';
import { offerEndsAt } from './offer-end.ts';

const zones = ['Europe/Tallinn', 'Europe/Riga'];
/** Offers begin the evening before, so that they span a night. */
const overnight = { ...defaultPolicy, autoUntilMinutesBefore: 1440 };

describe.each(zones)('in %s an offer', (zone) => {
  test.each([
    ['lasts ten minutes by day', '2026-11-20T16:00:00', '2026-11-20T18:00:00', '2026-11-20T16:10:00'],
    [
      'that is made at night waits for the morning',
      '2026-11-20T23:00:00',
      '2026-11-21T10:00:00',
      '2026-11-21T07:10:00',
    ],
    [
      'that the evening interrupts goes on in the morning',
      '2026-11-20T21:55:00',
      '2026-11-21T10:00:00',
      '2026-11-21T07:05:00',
    ],
    ['that ends with the day is over', '2026-11-20T21:50:00', '2026-11-21T10:00:00', '2026-11-20T22:00:00'],
    ['at the end of the night has its whole time', '2026-11-21T07:00:00', '2026-11-21T10:00:00', '2026-11-21T07:10:00'],
    ['never lasts into the race', '2026-11-20T17:25:00', '2026-11-20T18:00:00', '2026-11-20T17:30:00'],
    ['nor through a race of the early morning', '2026-11-21T05:10:00', '2026-11-21T07:00:00', '2026-11-21T06:30:00'],
    ['outlives the night that has 25 hours', '2026-10-24T21:55:00', '2026-10-25T10:00:00', '2026-10-25T07:05:00'],
    ['outlives the night that has 23 hours', '2027-03-27T21:55:00', '2027-03-28T10:00:00', '2027-03-28T07:05:00'],
  ])('%s', (_rule, offered, starts, ends) => {
    expect(endOf(offered, starts, zone)).toBe(ends);
  });

  test('ends once when its quiet hours end in the repeated or skipped hour', () => {
    const policy = { ...overnight, quietUntil: '03:30' };
    const training = { startsAt: toInstant('2026-10-25T10:00:00', zone), timeZone: zone };
    const end = offerEndsAt(toInstant('2026-10-25T01:00:00', zone), training, policy);
    expect(end).toEqual(new Date('2026-10-25T00:40:00Z'));
    expect(endOf('2027-03-28T01:00:00', '2027-03-28T10:00:00', zone, policy)).toBe('2027-03-28T04:40:00');
  });

  test('lasts exactly its own minutes outside the quiet hours, whenever it is made', () => {
    const policy = { ...overnight, autoUntilMinutesBefore: 3000 };
    const night = fc.constantFrom('2026-10-24T12:00:00', '2027-03-27T12:00:00', '2026-11-20T12:00:00');
    fc.assert(
      fc.property(night, fc.integer({ min: 0, max: 1800 }), (noon, minutes) => {
        const offeredAt = addMinutes(toInstant(noon, zone), minutes);
        const training = { startsAt: addMinutes(offeredAt, 2900), timeZone: zone };
        const end = offerEndsAt(offeredAt, training, policy);
        let own = 0;
        for (let at = offeredAt; at < end; at = addMinutes(at, 1)) if (!isQuiet(at, zone)) own++;
        expect(own).toBe(policy.offerMinutes);
        expect(isQuiet(addMinutes(end, -1), zone)).toBe(false);
      }),
    );
  });
});

test('equal times mean that there are no quiet hours', () => {
  const policy = { ...overnight, quietUntil: overnight.quietFrom };
  expect(endOf('2026-11-20T23:00:00', '2026-11-21T10:00:00', 'Europe/Riga', policy)).toBe('2026-11-20T23:10:00');
});

test('quiet hours may lie within a day', () => {
  const policy = { ...overnight, quietFrom: '13:00', quietUntil: '15:00' };
  expect(endOf('2026-11-20T12:55:00', '2026-11-20T18:00:00', 'Europe/Riga', policy)).toBe('2026-11-20T15:05:00');
});

const endOf = (offered: string, starts: string, timeZone: string, policy = overnight): string => {
  const training = { startsAt: toInstant(starts, timeZone), timeZone };
  return toWallTime(offerEndsAt(toInstant(offered, timeZone), training, policy), timeZone);
};

function isQuiet(instant: Date, zone: string): boolean {
  const time = toWallTime(instant, zone).slice(11, 16);
  return time >= '22:00' || time < '07:00';
}
