import { expect, it } from 'vitest';
import { normalizePhone } from './phone-rule.ts';

it.each([
  ['+372 5555 0100', 'LV', '+37255550100'],
  ['5555 0100', 'EE', '+37255550100'],
  ['(00372) 655-0100', 'EE', '+3726550100'],
  ['(+372) 5555 0100', 'EE', '+37255550100'],
  ['(+371) 26 123 456', 'EE', '+37126123456'],
  ['+372 (5555) 0100', 'LV', '+37255550100'],
  ['＋３７２ ５５５５ ０１００', 'LV', '+37255550100'],
  ['tel:+372-5555-0100', 'LV', '+37255550100'],
  ['+358\u00a040\u00a0123\u00a04567', 'EE', '+358401234567'],
  ['26123456', 'LV', '+37126123456'],
  ['+44 20 7946 0958', 'EE', '+442079460958'],
] as const)('%s in %s is %s', (text, country, expected) => {
  expect(normalizePhone(text, country)).toBe(expected);
});

it.each([
  '',
  '123',
  '+',
  '+372',
  '555',
  'kala',
  '+37255550100 ext. 7',
  'call 5555 0100',
  '+999 5555 0100',
  '1'.repeat(30),
])('%s is no phone number', (text) => {
  expect(normalizePhone(text, 'EE')).toBeUndefined();
});

it('accepts its own output unchanged', () => {
  for (const phone of ['+37255550100', '+37126123456']) expect(normalizePhone(phone, 'EE')).toBe(phone);
});
