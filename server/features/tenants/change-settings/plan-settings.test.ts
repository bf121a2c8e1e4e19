import { expect, test } from 'vitest';
import { defaultPageRules } from '#api/tenants/default-page-rules.ts';
import { planSettings } from './plan-settings.ts';
import type { StoredSettings } from './queries.ts';

test('changed fields are reported, and nothing else', () => {
  expect(describe({ name: 'Klubi', 'branding.brandColor': '#1A7F5A' })).toEqual([]);
  expect(describe({ 'branding.colors.light.fill': '#112233', 'branding.colors.dark.fill': null })).toEqual([
    'branding.colors.light.fill: not set → "#112233"',
    'branding.colors.dark.fill: "#3ec896" → not set',
  ]);
  const [line = ''] = describe({ 'branding.logo': `<svg>${'x'.repeat(5000)}</svg>` });
  expect(line.length).toBeLessThan(200);
});

test('only what users see of the club raises the version of its brand', () => {
  expect(planSettings(stored, { 'branding.phone': '1' }).isNewBrand).toBe(true);
  expect(planSettings(stored, { name: 'Teine' }).isNewBrand).toBe(true);
  expect(planSettings(stored, { 'pageRules.main.countryCode': 'LV', 'buyingTerms.et': 'Jah' }).isNewBrand).toBe(false);
});

test('a removed switch behaves as in a club that has set none', () => {
  const { settings } = planSettings(stored, { 'pageRules.pages.isUserCalendarPage': null, 'pageRules.main': null });
  expect(settings.pageRules).toEqual(defaultPageRules);
});

test('a value is a number where the field is a number, and text otherwise', () => {
  expect(describe({ 'sms.partCents': '6.5', 'sms.quietFrom': '21:30' })).toEqual([
    'sms.partCents: not set → 6.5',
    'sms.quietFrom: not set → "21:30"',
  ]);
  expect(describe({ 'entryPolicy.windowSeconds': '45', 'branding.invoiceLogoHeight': '60' })).toEqual([
    'branding.invoiceLogoHeight: 40 → 60',
    'entryPolicy.windowSeconds: not set → 45',
  ]);
  expect(describe({ 'branding.title': '2027' })).toEqual(['branding.title: "Klubi" → "2027"']);
});

test.each([
  ['pageRules.pages.isJoinSimplPage', true, 'pageRules.pages.isJoinSimplPage is not known; is it spelt right?'],
  ['branding.title.more', 'x', 'branding.title.more is not known'],
  ['__proto__.name', 'x', '__proto__.name is not known'],
  ['branding.constructor', 'x', 'branding.constructor is not known'],
  ['branding.', 'x', 'branding. is not known'],
  ['pageRules.main.defaultLanguage', 'de', 'pageRules.main.defaultLanguage'],
  ['pageRules.pages.isUserCalendarPage', 'yes', 'pageRules.pages.isUserCalendarPage is wrong: expected boolean'],
  ['mail.from', 'no address', 'mail.from must be an e-mail address'],
  ['entryPolicy.windowSeconds', 'soon', 'entryPolicy.windowSeconds is wrong: expected number, received string.'],
  ['entryPolicy.windowSeconds', '5', 'entryPolicy.windowSeconds is too small: expected number to be >=15.'],
  ['entryPolicy.windowSeconds', '45.5', 'entryPolicy.windowSeconds is wrong: expected int, received number.'],
  ['sms.quietFrom', '25:00', 'sms.quietFrom must be a time as 22:00.'],
  ['sms.sender', 'Kuuse Stuudio', 'sms.sender must be up to 11 letters and digits, or a number.'],
  ['sms.partCents', '-1', 'sms.partCents is too small'],
  ['seller.iban', 'EE382200221020145686', 'seller.iban must be an IBAN with right check digits'],
  ['seller.registryCode', '123', 'seller.registryCode must be 8 digits in Estonia, 11 in Latvia'],
  ['branding.font', 'papyrus', 'branding.font is wrong: expected one of'],
  ['branding.title', null, 'branding.title is wrong: expected string'],
  ['branding', 'green', 'branding is wrong: expected object'],
])('%s=%s is refused', (name, value, reason) => {
  expect(() => planSettings(stored, { [name]: value })).toThrow(reason);
});

const stored: StoredSettings = {
  name: 'Klubi',
  pageRules: defaultPageRules,
  branding: {
    title: 'Klubi',
    brandColor: '#1a7f5a',
    logo: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    phone: '',
    invoiceLogoHeight: 40,
    invoiceLogoPadding: 20,
    colors: { dark: { fill: '#3ec896' } },
    font: 'figtree',
  },
  entryPolicy: {},
  mail: {},
  sms: {},
  schedule: {},
  seller: {},
  contracts: {},
  buyingTerms: { et: '', en: '', lv: '' },
};

const describe = (changes: Record<string, unknown>) => planSettings(stored, changes).description;
