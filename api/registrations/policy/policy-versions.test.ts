import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trainingKinds } from '../../timetable/training-kinds.ts';
import { defaultPolicy } from './policy.ts';
import { nextPolicyChange, type PolicyVersion, policyVersionAt } from './policy-versions.ts';

describe('the valid policy version', () => {
  const versions = [version(1, '2026-01-01T00:00:00Z'), version(2, '2026-11-18T10:00:00Z')];

  test('is the newest that has begun, from its exact instant on', () => {
    expect(at(versions, '2026-11-18T09:59:59.999Z')).toBe(1);
    expect(at(versions, '2026-11-18T10:00:00Z')).toBe(2);
  });

  test('is none before the first, and never one of another kind', () => {
    expect(at(versions, '2025-12-31T23:59:59Z')).toBeUndefined();
    expect(at([version(3, '2026-01-01T00:00:00Z', 'pool')], '2026-11-18T10:00:00Z')).toBeUndefined();
  });

  test('is the one created last if two begin at the same instant', () => {
    const corrected = [version(5, '2026-11-18T10:00:00Z'), version(4, '2026-11-18T10:00:00Z')];
    expect(at(corrected, '2026-11-18T12:00:00Z')).toBe(5);
  });
});

const someVersion = fc.record({
  id: fc.integer({ min: 1, max: 50 }),
  kind: fc.constantFrom(...trainingKinds),
  validFrom: fc.integer({ min: 0, max: 20 }).map((day) => new Date(Date.UTC(2026, 10, 1 + day))),
  policy: fc.constant(defaultPolicy),
});
const someVersions = fc.uniqueArray(someVersion, { maxLength: 10, selector: ({ id }) => id });
const someInstant = fc.integer({ min: 0, max: 20 * 24 }).map((hour) => new Date(Date.UTC(2026, 10, 1, hour)));

test('a version added for later changes no past decision', () => {
  fc.assert(
    fc.property(someVersions, someVersion, someInstant, (versions, added, now) => {
      const later = { ...added, id: 99, validFrom: new Date(now.getTime() + 1) };
      for (const kind of trainingKinds) {
        expect(policyVersionAt([later, ...versions], kind, now)).toEqual(policyVersionAt(versions, kind, now));
      }
    }),
  );
});

test('no rule changes before the next change instant', () => {
  fc.assert(
    fc.property(someVersions, someInstant, (versions, now) => {
      const next = nextPolicyChange(versions, now);
      const last = next ? new Date(next.getTime() - 1) : new Date('2027-01-01T00:00:00Z');
      for (const kind of trainingKinds) {
        expect(policyVersionAt(versions, kind, last)).toEqual(policyVersionAt(versions, kind, now));
      }
    }),
  );
});

const version = (id: number, validFrom: string, kind: PolicyVersion['kind'] = 'group'): PolicyVersion => ({
  id,
  kind,
  validFrom: new Date(validFrom),
  policy: { ...defaultPolicy, upcomingLimit: id },
});
const at = (versions: PolicyVersion[], iso: string) => policyVersionAt(versions, 'group', new Date(iso))?.id;
