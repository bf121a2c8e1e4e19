import { describe, expect, test } from 'vitest';
import { trainingFacts } from '#tests/builders/training-facts.ts';
import { defaultPolicy } from '../registrations/policy/policy.ts';
import { decideVisitorBooking, type VisitorBookingFacts } from './booking-rules.ts';

// Friday 20.11.2026 at 18:00 in Tallinn (UTC+2), checked on the Wednesday before at noon.
const training: VisitorBookingFacts['training'] = {
  ...trainingFacts({ taken: 3 }),
  waitingCount: 0,
  visitors: 'open',
};

describe('a visitor without an account', () => {
  test('may book a free place where the training is open to all', () => {
    expect(decide()).toBe('booked');
    expect(decide({ training: { taken: 9 } })).toBe('booked');
  });

  test('is sent to log in where it is for clients only', () => {
    const refused = no('registering_not_allowed', { kind: 'log_in' });
    expect(decide({ training: { visitors: null } })).toEqual(refused);
    expect(decide({ as: 'free', training: { visitors: null } })).toEqual(refused);
  });

  test('books as free of charge only a free training, which can also be booked as open to all', () => {
    expect(decide({ as: 'free', training: { visitors: 'free' } })).toBe('booked');
    expect(decide({ as: 'open', training: { visitors: 'free' } })).toBe('booked');
    expect(decide({ as: 'free' })).toEqual(no('registering_not_allowed', { kind: 'log_in' }));
  });

  test.each<[string, Changes, object]>([
    ['cancelled', { training: { isCancelled: true } }, { kind: 'ask_staff', reason: 'cancelled' }],
    ['closed by hand', { training: { isClosed: true } }, { kind: 'ask_staff', reason: 'closed' }],
    ['past its closing time', { now: new Date('2026-11-20T15:45:00Z') }, { kind: 'ask_staff', reason: 'booking_over' }],
    [
      'not open yet',
      { now: new Date('2026-11-08T21:59:59Z') },
      { kind: 'wait_until', at: '2026-11-08T22:00:00.000Z', reason: 'not_open_yet' },
    ],
  ])('is refused as a client is where the training is %s', (_, changes, remedy) => {
    expect(decide(changes)).toEqual(no('registering_not_allowed', remedy));
  });

  test.each<[string, Changes['training']]>([
    ['it is full', { taken: 10 }],
    ['the last place is kept for the line', { taken: 9, held: 1, waitingCount: 1 }],
    ['somebody waits beside a free place', { taken: 9, waitingCount: 1 }],
  ])('gets no place where %s, and stands in no line', (_, changed = {}) => {
    expect(decide({ training: changed })).toEqual(no('no_free_places', { kind: 'ask_staff' }));
  });

  test('has at most one place, and a full training does not reveal who is in it', () => {
    expect(decide({ isRegistered: true })).toEqual(no('user_already_registered'));
    expect(decide({ isRegistered: true, training: { taken: 10 } })).toMatchObject({ error: 'no_free_places' });
  });
});

type Changes = Partial<Omit<VisitorBookingFacts, 'training'>> & { training?: Partial<typeof training> };
const decide = ({ training: changed, ...rest }: Changes = {}) => {
  const decision = decideVisitorBooking({
    now: new Date('2026-11-18T10:00:00Z'),
    policy: defaultPolicy,
    as: 'open',
    isRegistered: false,
    ...rest,
    training: { ...training, ...changed },
  });
  return decision.outcome === 'refused' ? decision : decision.outcome;
};
const no = (error: string, remedy?: object) => ({ outcome: 'refused', error, ...(remedy && { remedy }) });
