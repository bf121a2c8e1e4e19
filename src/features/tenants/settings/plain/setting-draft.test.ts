import { expect, test } from 'vitest';
import type { SettingField } from '#api/tenants/settings/endpoints.ts';
import { changesOf, draftOf, formFields, mistakesOf } from './setting-draft.ts';

const field = (name: string, type: SettingField['type'], more: Partial<SettingField> = {}): SettingField => ({
  name,
  part: 'club',
  type,
  isNullable: false,
  default: null,
  ...more,
});

const page = {
  fields: [
    field('branding.title', 'text'),
    field('branding.phone', 'text', { default: '' }),
    field('branding.brandColor', 'text'),
    field('sms.partCents', 'number', { least: 0, most: 100 }),
    field('bookingPolicies[].lateCancelFeeCents', 'whole', { least: 1, isNullable: true }),
    field('schedule.ownHolidays', 'list', { default: [] }),
    field('pageRules.pageFunctions.isFiltersList', 'switch'),
  ],
};
const addresses = page.fields.map(({ name }) => name.replace('[]', '.group'));
const item = {
  'branding.title': 'Klubi',
  'branding.phone': '5555',
  'branding.brandColor': '#1a7f5a',
  'sms.partCents': 6.2,
  'bookingPolicies.group.lateCancelFeeCents': 550,
  'schedule.ownHolidays': ['2026-12-24'],
  'pageRules.pageFunctions.isFiltersList': null,
};
const fields = formFields(page, addresses);
const draft = draftOf(item, fields, 'et');

test('what is not touched is not sent', () => {
  expect(changesOf(draft, draft, fields)).toEqual({});
  expect(draft).toMatchObject({ sms__partCents: '6,2', bookingPolicies__group__lateCancelFeeCents: '5,50' });
});

test('what is typed is sent as its type, by the address of its kind', () => {
  expect(changed('sms__partCents', '7,5')).toEqual({ 'sms.partCents': 7.5 });
  expect(changed('bookingPolicies__group__lateCancelFeeCents', '3')).toEqual({
    'bookingPolicies.group.lateCancelFeeCents': 300,
  });
  expect(changed('schedule__ownHolidays', '2026-12-24\n 2026-12-31 ')).toEqual({
    'schedule.ownHolidays': ['2026-12-24', '2026-12-31'],
  });
  expect(changed('pageRules__pageFunctions__isFiltersList', true)).toEqual({
    'pageRules.pageFunctions.isFiltersList': true,
  });
});

test('what is emptied is nothing, or the empty text where that is usual', () => {
  expect(changed('bookingPolicies__group__lateCancelFeeCents', '')).toEqual({
    'bookingPolicies.group.lateCancelFeeCents': null,
  });
  expect(changed('branding__phone', '')).toEqual({ 'branding.phone': '' });
});

test('numbers outside their range and colours that are none are said at their field', () => {
  const wrong = { ...draft, sms__partCents: '101', branding__brandColor: 'green' };
  expect(mistakesOf(wrong, fields)).toEqual({
    sms__partCents: 'settings.wrong.number',
    branding__brandColor: 'settings.wrong.color',
  });
  expect(mistakesOf(draft, fields)).toEqual({});
});

const changed = (key: string, typed: string | boolean) => changesOf({ ...draft, [key]: typed }, draft, fields);
