import { describe, expect, test } from 'vitest';
import { isOwnTraining, peopleAccess } from './people-access.ts';

const nobody = { isAdmin: false, canSeeRegistrations: false, canManageRegistrations: false };
const own = { trainerId: 5 };
const others = { trainerId: 6 };
const nobodys = { trainerId: null };

describe('access to a training’s participants', () => {
  test.each([
    ['a trainer knows first names of her own', { ...nobody, trainerId: 5 }, own, 'first_names'],
    ['a trainer knows nobody of another’s', { ...nobody, trainerId: 5 }, others, 'none'],
    ['a person who is no trainer knows nobody where no trainer is named', nobody, nobodys, 'none'],
    ['with the claim to see, another’s too, by whole names', { ...nobody, canSeeRegistrations: true }, others, 'names'],
    ['whoever may change them sees them', { ...nobody, canManageRegistrations: true }, others, 'names'],
    ['the claim tells more of one’s own too', { ...nobody, trainerId: 5, canSeeRegistrations: true }, own, 'names'],
    ['an admin knows all', { ...nobody, isAdmin: true }, nobodys, 'names'],
  ])('%s', (_, claims, training, expected) => {
    expect(peopleAccess(claims, training)).toBe(expected);
  });

  test('treats a training without a trainer as nobody’s own', () => {
    expect(isOwnTraining({ trainerId: undefined }, nobodys)).toBe(false);
    expect(isOwnTraining({ trainerId: 5 }, nobodys)).toBe(false);
    expect(isOwnTraining({ trainerId: 5 }, own)).toBe(true);
  });
});
