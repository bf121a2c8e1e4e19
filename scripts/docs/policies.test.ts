import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { defaultEntryPolicy } from '#api/entry/entry-policy.ts';
import { bookingPolicy, defaultPolicy } from '#api/registrations/policy/policy.ts';
import { defaultContractRules } from '#api/tenants/contract-settings.ts';
import { defaultPageRules } from '#api/tenants/default-page-rules.ts';
import { scheduleRulesOf } from '#api/tenants/schedule-settings.ts';
import type { SettingsTree } from '#api/tenants/settings/settings-tree.ts';
import { defaultSmsRules } from '#api/tenants/sms-settings.ts';
import { tenantSettings } from '#api/tenants/tenant-file.ts';
import { planSettings } from '#server/features/tenants/change-settings/plan-settings.ts';
import { readTenantArguments } from '../tenant/read-tenant-arguments.ts';

const reference = readFileSync(new URL('../../docs/tenant-file.md', import.meta.url), 'utf8');

const groups = {
  schedule: scheduleRulesOf({}, 'EE'),
  sms: defaultSmsRules,
  contracts: defaultContractRules,
  entryPolicy: defaultEntryPolicy,
  pageRules: defaultPageRules,
};

describe.each(Object.keys(groups) as (keyof typeof groups)[])('each policy of %s', (group) => {
  const policies = flatten(group, groups[group]);
  /** Their default is another setting, which the description names. */
  const followed = new Set(['schedule.holidays']);

  test('has a default', () => {
    expect(Object.keys(groups[group]).toSorted()).toEqual(Object.keys(fieldsOf(group)).toSorted());
  });

  test('has a line with it in the reference', () => {
    const missing = policies.filter(([path, value]) => {
      const line = reference.split('\n').find((one) => one.startsWith(`| \`${path}\` |`));
      return !line?.includes(followed.has(path) ? 'pageRules.main.countryCode' : `| \`${JSON.stringify(value)}\` |`);
    });
    expect(missing).toEqual([]);
  });

  test('can be set by a command', () => {
    const refused = policies.flatMap(([path, value]) => {
      const command = readTenantArguments(['set', 'club.example.com', `${path}=${typed(value)}`]);
      if (command.name !== 'set') throw new Error('It is a command to set');
      try {
        planSettings(stored, command.changes);
        return [];
      } catch (error) {
        return [`${path}: ${String(error)}`];
      }
    });
    expect(refused).toEqual([]);
  });
});

test('a list is given by its parts, and a number that may be left out as a number', () => {
  const { settings } = planSettings(stored, {
    'schedule.ownHolidays': '2026-12-24, 2026-12-31',
    'contracts.noticeDays': '14',
  });
  expect(settings.schedule).toEqual({ ownHolidays: ['2026-12-24', '2026-12-31'] });
  expect(settings.contracts).toEqual({ noticeDays: 14 });
});

test('each rule of booking has a default and a line in the reference', () => {
  expect(Object.keys(defaultPolicy).toSorted()).toEqual(Object.keys(bookingPolicy.shape).toSorted());
  const missing = Object.keys(defaultPolicy).filter((name) => !reference.includes(`| \`bookingPolicies[].${name}\` |`));
  expect(missing).toEqual([]);
});

/** As it is kept of a tenant that has set nothing. */
const stored = {
  name: 'Klubi',
  pageRules: defaultPageRules,
  branding: { title: 'Klubi', brandColor: '#1a7f5a', logo: '<svg/>', phone: '', invoiceLogoHeight: 40 },
  hosts: ['club.example.com'],
  seller: {},
  bookingPolicies: {},
  clubs: {},
  rooms: {},
  styles: {},
} as unknown as SettingsTree;

type Shape = Record<
  string,
  { safeParse: (value: unknown) => { success: boolean }; unwrap?: () => unknown; shape?: Shape }
>;

/** The fields of a group by the schema of the tenant's file, without what they are wrapped in. */
function fieldsOf(name: keyof typeof groups): Shape {
  let schema = tenantSettings.shape[name] as { unwrap?: () => unknown; shape?: Shape };
  while (!schema.shape && schema.unwrap) schema = schema.unwrap() as typeof schema;
  return schema.shape ?? {};
}

function flatten(path: string, value: unknown): [string, unknown][] {
  const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isGroup ? Object.entries(value).flatMap(([name, part]) => flatten(`${path}.${name}`, part)) : [[path, value]];
}

/** As an operator types it. */
const typed = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value));
