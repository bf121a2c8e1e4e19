import { z } from 'zod';
import { countyCodes } from '../account/counties.ts';
import { profileLimits } from '../account/profile-limits.ts';
import { languages } from '../languages.ts';
import { id, instant, plainDate } from '../wire-types.ts';
import { mailAddressOrNone, personName } from './typed-schema.ts';

const line = (limit: { min?: number; max: number }) =>
  z
    .string()
    .trim()
    .min(limit.min ?? 0)
    .max(limit.max);

const email = mailAddressOrNone(profileLimits.email);

const fields = {
  firstName: personName(profileLimits.firstName),
  lastName: personName(profileLimits.lastName),
  /** By which they log in: lower case, of nobody else; empty for a client without one. */
  email,
  /** Where mails go instead: of somebody without an own address; several people may share it. */
  contactEmail: email,
  /** With `+` and country code, or in the national format of the tenant's country. */
  phone: line(profileLimits.phone),
  language: z.enum(languages),
  address: line(profileLimits.address),
  city: line(profileLimits.city),
  county: z.enum(['', ...countyCodes]),
  zipCode: line(profileLimits.zipCode),
  /** Of Estonia or Latvia; an empty text deletes it. */
  identityCode: z.string().trim().max(20),
  allowsAds: z.boolean(),
};

/** Who answers for somebody under age, and the day on which they agreed. */
export const guardianBody = z.strictObject({
  name: line({ min: 1, max: 200 }),
  email: email.default(''),
  phone: line(profileLimits.phone).default(''),
  consentedOn: plainDate,
  /** Who they are, where they are a client of the club: then their own name, address and phone count. */
  clientId: id.nullish(),
});

export const newClient = z.strictObject({
  firstName: fields.firstName,
  lastName: fields.lastName,
  email: fields.email.optional(),
  phone: fields.phone.optional(),
  language: fields.language.optional(),
  identityCode: fields.identityCode.optional(),
  allowsAds: fields.allowsAds.optional(),
  /** Where no personal code says it. */
  birthDate: plainDate.optional(),
  /** Needed for whoever is under age. */
  guardian: guardianBody.optional(),
  /** Mails a link to choose a password. */
  invites: z.boolean().optional(),
});

export const addedClient = z.object({ id, clientCode: z.string() });

/** Only the edited fields, of the card with this version. */
export const clientChanges = z.strictObject({
  version: z.string().max(50),
  changes: z
    .strictObject(fields)
    .partial()
    .refine((changes) => Object.values(changes).some((value) => value !== undefined), 'at least one field'),
});

export const roleChanges = z
  .strictObject({
    isTrainer: z.boolean(),
    isAdmin: z.boolean(),
    canSeeRegistrations: z.boolean(),
    canManageRegistrations: z.boolean(),
  })
  .partial()
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), 'at least one role');

export const shownQuestion = z.strictObject({ what: z.enum(['identity', 'address']) });

export const shownData = z.object({
  identityCode: z.string().optional(),
  address: z.object({ address: z.string(), city: z.string(), county: z.string(), zipCode: z.string() }).optional(),
});

export const mergeBody = z.strictObject({ duplicateId: id });

export const invited = z.object({ email: z.string(), until: instant });

export type NewClient = z.infer<typeof newClient>;
export type Guardian = z.infer<typeof guardianBody>;
export type ClientChanges = z.infer<typeof clientChanges>['changes'];
export type RoleChanges = z.infer<typeof roleChanges>;
export type ShownData = z.infer<typeof shownData>;
