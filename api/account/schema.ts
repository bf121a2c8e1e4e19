import { z } from 'zod';
import { mailAddress, personName } from '../clients/typed-schema.ts';
import { reminderChoices, reminderOffer } from '../reminders/choices-schema.ts';
import { id, instant, plainDate } from '../wire-types.ts';
import { countyCodes } from './counties.ts';
import { profileLimits } from './profile-limits.ts';

export const profile = z.object({
  clientId: id,
  clientCode: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  /** An ISO 3166-2 code as `EE-37`; may be free text in data imported from a club’s old system. */
  county: z.string(),
  zipCode: z.string(),
  allowSubstituteSms: z.boolean(),
  /** Advertising by mail, SMS or push. */
  allowsAds: z.boolean().optional(),
  /** When, and by what, they agreed to advertising. */
  adsConsent: z.object({ at: instant, from: z.string() }).optional(),
  ...z.object(reminderChoices).partial().shape,
  /** What the club decided about reminders. */
  reminderOffer: reminderOffer.optional(),
  /** A new address that was requested but is not confirmed yet; the mailed link is valid until then. */
  pendingEmail: z.object({ email: z.string(), until: instant }).optional(),
});

const line = (limit: { min?: number; max: number }) =>
  z
    .string()
    .trim()
    .min(limit.min ?? 0)
    .max(limit.max);

/** The address is the log-in name, so it is compared in lower case. */
const emailAddress = mailAddress(profileLimits.email);

/** Only the edited fields; an empty text clears a field that may be empty. */
export const profileChanges = z
  .strictObject({
    firstName: personName(profileLimits.firstName),
    lastName: personName(profileLimits.lastName),
    /** Sent by old apps only: refused when it differs from the current address. See `emailChange`. */
    email: emailAddress,
    /** With `+` and country code, or in the national format of the tenant’s country. */
    phone: line(profileLimits.phone),
    address: line(profileLimits.address),
    city: line(profileLimits.city),
    county: z.enum(['', ...countyCodes]),
    zipCode: line(profileLimits.zipCode),
    allowSubstituteSms: z.boolean(),
    allowsAds: z.boolean(),
    ...reminderChoices,
  })
  .partial()
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), 'at least one field');

const password = z.string().min(1).max(128);

export const passwordChange = z.strictObject({ oldPassword: password, newPassword: password });

export const forgottenPassword = z.strictObject({ email: emailAddress });

/** The part of a mailed address after `#`: 256 bits in base64url. */
const linkToken = z.string().regex(/^[\w-]{43}$/);

export const passwordReset = z.strictObject({ token: linkToken, password });

/** The account's new address, and its current password. */
export const emailChange = z.strictObject({ email: emailAddress, password });

export const emailConfirmation = z.strictObject({ token: linkToken });

/** Contains a new password, since anyone who changed the address knew the old one. */
export const emailUndo = z.strictObject({ token: linkToken, password });

/** The member's status on the start screen, one line for each item. */
const rightInShort = z.object({
  source: z.enum(['contract', 'ticket', 'voucher']),
  name: z.string(),
  validUntil: plainDate.nullable(),
  visitsLeft: z.int().nullable(),
});

export const accountStatus = z.object({
  /** The contract in force now, or the newest one; null without any. */
  contract: z
    .object({
      number: z.string(),
      name: z.string(),
      /** 0 Normal, 1 Blocked, 2 Stopped, 3 Bad debt, 4 Ended, 5 Closed (debt collection), 6 Debt. */
      status: z.int().min(0).max(6),
      validUntil: plainDate.nullable(),
      visitsLeft: z.int().nullable(),
      isValid: z.boolean(),
    })
    .nullable(),
  /** What gives a right today: a contract, also one in debt where the club allows that, a ticket or a voucher. */
  right: rightInShort.nullable(),
  /** What gives one besides: other contracts, tickets, packages and vouchers with visits left, in the order of their use. */
  otherRights: z.array(rightInShort),
  upcomingBookings: z.int(),
  waitingPlaces: z.int(),
  upcomingLimit: z.int(),
  visitsThisWeek: z.int(),
  serverTime: instant,
});

export type Profile = z.infer<typeof profile>;
export type ProfileChanges = z.infer<typeof profileChanges>;
/** What an app sends. It has no e-mail address: that is changed through another endpoint. */
export type ProfileEdit = Omit<ProfileChanges, 'email'>;
export type AccountStatus = z.infer<typeof accountStatus>;
