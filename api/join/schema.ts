import { z } from 'zod';
import { countyCodes } from '../account/counties.ts';
import { profileLimits } from '../account/profile-limits.ts';
import { mailAddress, safeName } from '../clients/typed-schema.ts';
import { publicProduct, words } from '../products/schema.ts';
import { authData, deviceInfo } from '../session/schema.ts';
import { id, idText, instant, plainDate } from '../wire-types.ts';
import { joinLimits } from './join-limits.ts';

export const citizenships = ['EE', 'LV', 'other'] as const;
/** Where one lives. */
export const residences = ['EE', 'LV', 'other'] as const;
export type Citizenship = (typeof citizenships)[number];

const line = ({ min = 0, max }: { min?: number; max: number }) => z.string().trim().min(min).max(max);
const email = mailAddress(profileLimits.email);
const cents = z.int().min(0);
/** Made by the device: 256 bits in base64url. */
const secret = z.string().regex(/^[\w-]{43}$/);
const campaignCode = line({ max: joinLimits.campaignCode.max });

/** In a club, from a day. */
const choice = { productId: id, unitId: id, startsOn: plainDate };

/** Who joins: what a personal code says need not be said again. */
const whose = {
  /** A personal code, which citizens of Estonia and Latvia have. */
  idCode: line({ max: joinLimits.idCode.max }).optional(),
  /** Needed where no code says it. */
  birthDate: plainDate.optional(),
  citizenship: z.enum(citizenships).optional(),
};

export const joinProductQuery = z.object({ unit: idText.optional() });

/** What one can join with, where, and by which rules. */
export const joinProductList = z.object({
  items: z.array(
    publicProduct.extend({
      /** Once, with the first payment. */
      joiningFee: cents,
    }),
  ),
  units: z.array(z.object({ id, name: z.string(), address: z.string() })),
  rules: z.object({
    /** `simple` leaves out citizenship, address and additional information. */
    mode: z.enum(['simple', 'complete']),
    /** False: by an invoice alone. */
    isPaidOnline: z.boolean(),
    today: plainDate,
    latestStart: plainDate,
    /** Of what is agreed today, the last day to withdraw from it: what begins by then must be asked for. */
    withdrawableUntil: plainDate,
    /** Of the buying terms. */
    termsVersion: z.string(),
    /** In short what the terms say. */
    noticeDays: z.int().nullable(),
    freezeDaysPerYear: z.int().nullable(),
    freezeFee: cents,
    freeCancelMinutes: z.int(),
  }),
});

export const joinCheckBody = z.strictObject({ ...choice, ...whose, email: email.optional() });
/** Alike for an address that the club knows and one that it does not. */
export const joinCheckAnswer = z.object({ isCondition: z.boolean() });

export const joinDiscountBody = z.strictObject({ ...choice, campaignCode: campaignCode.optional() });

export const joinLine = z.object({
  kind: z.enum(['package', 'joining_fee']),
  names: words,
  /** Cents without any discount. */
  price: cents,
  /** The campaign's. */
  discount: cents,
  total: cents,
  /** Of a month of which only some days count: those, and all its days. */
  share: z.object({ from: plainDate, until: plainDate, days: z.int(), ofDays: z.int() }).nullable(),
});

/** What is paid first, line by line. */
export const joinQuote = z.object({
  lines: z.array(joinLine),
  discount: cents,
  total: cents,
  /** Each month from then on; null where nothing follows. */
  monthly: cents.nullable(),
});

export const onlineDiscountQuery = z.object({ unit: idText, id: idText });
/** In cents: at the desk, here, and what one saves by that. */
export const onlineDiscount = z.object({ price: cents, priceOnline: cents, discount: cents });

export const joinPerson = z.strictObject({
  firstName: safeName(profileLimits.firstName),
  lastName: safeName(profileLimits.lastName),
  email,
  /** With `+` and country code, or in the national format of the tenant’s country. */
  phone: line({ min: 1, max: profileLimits.phone.max }),
  ...whose,
  address: line(profileLimits.address).optional(),
  city: line(profileLimits.city).optional(),
  /** Where they live; only Estonia and Latvia have counties here. */
  country: z.enum(residences).optional(),
  county: z.enum(['', ...countyCodes]).optional(),
  zipCode: line(profileLimits.zipCode).optional(),
  additionalInfo: line(joinLimits.additionalInfo).optional(),
  allowsAds: z.boolean().optional(),
});

export const joinBody = z.strictObject({
  ...choice,
  campaignCode: campaignCode.optional(),
  /** Left out by whoever is logged in. */
  person: joinPerson.optional(),
  /** What was shown: another sum is asked about again. */
  total: cents,
  termsVersion: z.string().regex(/^[0-9a-f]{16}$/),
  /** It is to begin before the days in which one may withdraw are over. */
  askedToStart: z.boolean().optional(),
  /** Whoever has it goes on with what was joined; a second call with it replaces the first while nothing is paid. */
  secret,
});

export const joined = z.object({
  /** As the payer knows it: of the purchase, or of its invoice. */
  number: z.string(),
  /** With it the purchase is paid, or its invoice is shown. */
  linkSecret: z.string(),
  total: cents,
  /** `pay`: at once, by the purchase; `invoice`: by the invoice that it became. */
  next: z.enum(['pay', 'invoice']),
  /** Until then the purchase can be paid. */
  expiresAt: instant,
});

export const finishJoinBody = z.strictObject({ secret, deviceParameters: deviceInfo });
export const finishedJoin = authData;

export type JoinProducts = z.infer<typeof joinProductList>;
export type JoinProduct = JoinProducts['items'][number];
export type JoinRules = JoinProducts['rules'];
export type JoinQuote = z.infer<typeof joinQuote>;
export type JoinPerson = z.infer<typeof joinPerson>;
export type JoinBody = z.infer<typeof joinBody>;
export type JoinDiscountBody = z.infer<typeof joinDiscountBody>;
export type JoinCheckBody = z.infer<typeof joinCheckBody>;
export type Joined = z.infer<typeof joined>;
