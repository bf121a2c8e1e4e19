import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SettingField } from '#api/tenants/settings/endpoints.ts';
import { type FileField, fileFields } from '#api/tenants/settings/file-fields.ts';
import { type FormField, formFields, mistakesOf } from './setting-draft.ts';
import { stepAmount } from './step-amount.ts';

const field = (name: string, type: SettingField['type'], more: Partial<SettingField> = {}) =>
  formFields({ fields: [{ name, part: 'booking', type, isNullable: false, default: null, ...more }] }, [
    name,
  ])[0] as FormField;

const minutes = field('bookingPolicies[].closesMinutesBefore', 'whole', { least: 0 });
const fee = field('bookingPolicies[].noShowFeeCents', 'whole', { least: 1, isNullable: true });
const opens = field('bookingPolicies[].opensAtTime', 'text');

test('minutes go by five and by quarters, money by half a euro, a time by half an hour around midnight', () => {
  expect(steps('15', minutes, [1, 1, -1])).toEqual(['20', '25', '20']);
  expect(steps('90', minutes, [1, -1, -1, -1, -1])).toEqual(['105', '90', '75', '60', '55']);
  expect(steps('17', minutes, [1])).toEqual(['20']);
  expect(steps('5,50', fee, [1, -1])).toEqual(['6,00', '5,50']);
  expect(steps('23:30', opens, [1, 1, -1])).toEqual(['00:00', '00:30', '00:00']);
});

test('what may be empty is emptied below its least, and begins with a step; nothing else goes below', () => {
  expect(steps('0,50', fee, [-1, -1, 1])).toEqual(['0,01', '', '0,50']);
  expect(steps('0', minutes, [-1])).toEqual(['0']);
});

test('no rule of booking can be stepped to what the form refuses', () => {
  const numbers = fileFields.filter(
    ({ name }) => name.startsWith('bookingPolicies[].') && /Minutes|Limit|Cents|Weeks|Places|Seconds|Month/.test(name),
  );
  expect(numbers.length).toBeGreaterThan(15);
  const some = fc.record({
    at: fc.nat(numbers.length - 1),
    typed: fc.oneof(fc.nat(500).map(String), fc.constant('')),
    by: fc.constantFrom(1 as const, -1 as const),
  });
  fc.assert(
    fc.property(some, ({ at, typed, by }) => {
      const { name, shape } = numbers[at] as FileField;
      const least = shape.minimum ?? shape.anyOf?.[0]?.minimum ?? 0;
      const most = shape.maximum ?? shape.anyOf?.[0]?.maximum;
      const one = field(name, 'whole', {
        least,
        ...(most !== undefined && { most }),
        isNullable: shape.anyOf !== undefined,
      });
      const after = stepAmount(typed, one, { by, language: 'et' });
      expect([name, typed, after, mistakesOf({ [one.key]: after }, [one])]).toEqual([name, typed, after, {}]);
    }),
  );
});

const steps = (typed: string, of: typeof minutes, all: (1 | -1)[]) => {
  let now = typed;
  return all.map((by) => (now = stepAmount(now, of, { by, language: 'et' })));
};
