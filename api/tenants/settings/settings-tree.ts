import { z } from 'zod';
import { defaultEntryPolicy } from '../../entry/entry-policy.ts';
import { bookingPolicy, defaultPolicy } from '../../registrations/policy/policy.ts';
import type { TrainingKind } from '../../timetable/training-kinds.ts';
import { defaultContractRules } from '../contract-settings.ts';
import { completePageRules, defaultPageRules } from '../default-page-rules.ts';
import { scheduleRulesOf } from '../schedule-settings.ts';
import { sellerRulesOf } from '../seller-settings.ts';
import { defaultSmsRules } from '../sms-settings.ts';
import { tenantFile, tenantSettings } from '../tenant-file.ts';

const ownRules = z.strictObject(bookingPolicy.partial().shape);
/** Groups of rooms and the clock of a club have calls of their own. */
const club = tenantFile.shape.clubs.element.pick({
  name: true,
  address: true,
  phone: true,
  map: true,
  hours: true,
  days: true,
});
const room = tenantFile.shape.clubs.element.shape.rooms.unwrap().element;
const style = tenantFile.shape.styles.unwrap().element;

/**
 * What can be changed of a tenant once it is there, by the schemas of its file. Lists of the file have keys here: rules of booking
 * the kind of training, clubs, rooms and styles their ids, new styles `new` with a number, new rooms `new` with the id of their club.
 */
export const settingsTree = tenantSettings.extend({
  hosts: tenantFile.shape.hosts,
  bookingPolicies: z
    .strictObject({
      group: ownRules,
      gym: ownRules,
      other: ownRules,
      personal: ownRules,
      pool: ownRules,
    } satisfies Record<TrainingKind, unknown>)
    .partial(),
  clubs: z.record(z.string().regex(/^[1-9]\d{0,9}$/), club),
  rooms: z.record(z.string().regex(/^(new)?[1-9]\d{0,9}$/), room),
  styles: z.record(z.string().regex(/^([1-9]\d{0,9}|new\d{0,3})$/), style),
});

export type SettingsTree = z.infer<typeof settingsTree>;

const mapValues = <T, R>(object: Record<string, T>, change: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));

/** As it applies: with the defaults of what the tenant has not set. */
export const withDefaults = (own: SettingsTree) => {
  const pageRules = completePageRules(own.pageRules);
  const country = pageRules.main.countryCode ?? defaultPageRules.main.countryCode;
  return {
    ...own,
    pageRules,
    entryPolicy: { ...defaultEntryPolicy, ...own.entryPolicy },
    sms: { ...defaultSmsRules, ...own.sms },
    schedule: scheduleRulesOf(own.schedule, country),
    seller: sellerRulesOf(own.seller, country),
    contracts: { ...defaultContractRules, ...own.contracts },
    bookingPolicies: mapValues(own.bookingPolicies, (policy) => ({ ...defaultPolicy, ...policy })),
  };
};
