import { expect, test } from 'vitest';
import { defaultPageRules } from '#api/tenants/default-page-rules.ts';
import type { SettingsTree } from '#api/tenants/settings/settings-tree.ts';
import { describeChange, planSettings } from './plan-settings.ts';

test('changed fields are reported, and nothing else', () => {
  expect(describe({ name: 'Klubi', 'branding.brandColor': '#1A7F5A' })).toEqual([]);
  expect(describe({ 'branding.colors.light.fill': '#112233', 'branding.colors.dark.fill': null })).toEqual([
    'branding.colors.light.fill: not set → "#112233"',
    'branding.colors.dark.fill: "#3ec896" → not set',
  ]);
  const [line = ''] = describe({ 'branding.logo': `<svg>${'x'.repeat(5000)}</svg>` });
  expect(line.length).toBeLessThan(200);
});

test('a removed switch behaves as in a club that has set none', () => {
  const { settings } = planSettings(stored, { 'pageRules.pages.isUserCalendarPage': null, 'pageRules.main': null });
  expect(settings.pageRules).toEqual(defaultPageRules);
});

test('a value is a number where the field is a number, and text otherwise', () => {
  expect(describe({ 'sms.partCents': '6.5', 'sms.quietFrom': '21:30' })).toEqual([
    'sms.partCents: 6.2 → 6.5',
    'sms.quietFrom: "22:00" → "21:30"',
  ]);
  expect(describe({ 'entryPolicy.windowSeconds': '45', 'branding.invoiceLogoHeight': '60' })).toEqual([
    'branding.invoiceLogoHeight: 40 → 60',
    'entryPolicy.windowSeconds: 30 → 45',
  ]);
  expect(describe({ 'branding.title': '2027' })).toEqual(['branding.title: "Klubi" → "2027"']);
});

test('what is set to its default stays unset, so that it follows the default', () => {
  const same = planSettings(stored, { 'sms.partCents': 6.2, 'seller.country': 'EE', 'contracts.noticeDays': 30 });
  expect([same.changed, same.settings]).toEqual([[], stored]);
});

test('a field that may be nothing is set to nothing; any other gets its default', () => {
  const { settings } = planSettings(stored, { 'contracts.noticeDays': null, 'bookingPolicies.gym.perDayLimit': null });
  expect(settings.contracts).toEqual({ noticeDays: null });
  expect(settings.bookingPolicies.gym).toEqual({});
  expect(describe({ 'bookingPolicies.gym.perDayLimit': null })).toEqual(['bookingPolicies.gym.perDayLimit: 5 → 2']);
});

test('rules of a kind, styles by their ids and hosts are changed like the rest, and new styles are added', () => {
  const added = { 'styles.new.name': 'Tants', 'styles.new.color': '#b8499a', 'styles.new.kind': 'group' };
  const { settings, changed } = planSettings(stored, {
    'bookingPolicies.group.perDayLimit': '1',
    'styles.3.color': '#112233',
    hosts: 'klubi.example, app.klubi.example',
    ...added,
  });
  expect(settings.hosts).toEqual(['klubi.example', 'app.klubi.example']);
  expect(settings.styles['new']).toEqual({
    name: 'Tants',
    color: '#b8499a',
    kind: 'group',
    position: 0,
    isFlagged: false,
    ...asUsual,
  });
  expect(changed.map(({ field }) => field).toSorted()).toEqual(
    [
      'bookingPolicies.group.perDayLimit',
      'hosts',
      'styles.3.color',
      ...Object.keys(added),
      'styles.new.isFlagged',
      'styles.new.isHidden',
      'styles.new.position',
    ].toSorted(),
  );
});

test.each([
  ['styles.9.name', 'Tants', 'styles.9.color is wrong'],
  ['styles.3', null, 'styles.3 has trainings, and cannot be taken away.'],
  ['rooms.7', null, 'rooms.7 cannot be taken away, only hidden.'],
  ['rooms.7.places', 0, 'rooms.7.places is too small'],
  ['styles.3.name', 'ratas', 'The style “ratas” stands here a second time.'],
  ['styles.3.kind', 'tennis', 'styles.3.kind is wrong'],
  ['bookingPolicies.tennis.perDayLimit', 2, 'bookingPolicies.tennis is not known'],
  ['bookingPolicies.group.perDayLimit', 0, 'bookingPolicies.group.perDayLimit is too small'],
  ['hosts', 'https://klubi.example', 'must be a host’s name'],
  ['hosts', [], 'hosts must name at least one host'],
  ['contracts.badDebtAfterDays', 3, 'contracts.badDebtAfterDays must not be less than debtAfterDays.'],
  ['branding.logo', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'branding.logo: the picture'],
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

const asUsual = { names: {}, usualMinutes: null, usualPlaces: null, isHidden: false };

const stored: SettingsTree = {
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
  embed: {},
  buyingTerms: { et: '', en: '', lv: '' },
  hosts: ['klubi.example'],
  clubs: { 1: { name: 'Keskus', address: '', phone: '', hours: { mon: '06:30-22:00' }, days: [] } },
  bookingPolicies: { group: {}, gym: { perDayLimit: 5 } },
  rooms: { 7: { name: 'Saal', isShared: false, places: 30, styles: [], isHidden: false } },
  styles: {
    3: { name: 'Jooga', color: '#7b61c9', kind: 'group', position: 0, isFlagged: false, ...asUsual },
    4: { name: 'Ratas', color: '#aa6110', kind: 'group', position: 0, isFlagged: true, visitors: 'free', ...asUsual },
  },
};

const describe = (changes: Record<string, unknown>) => planSettings(stored, changes).changed.map(describeChange);
