import type { Profile } from '#api/account/schema.ts';
import type { ReminderChoices } from '#api/reminders/choices-schema.ts';
import type { ShownProfile } from './queries.ts';

/** The profile fields that users may change here; the e-mail address needs the password and has its own screen. */
export type ProfileValues = Omit<
  Profile,
  | 'clientId'
  | 'clientCode'
  | 'email'
  | 'pendingEmail'
  | 'adsConsent'
  | 'allowsAds'
  | 'reminderOffer'
  | keyof ReminderChoices
> &
  ReminderChoices & { allowsAds: boolean };
export type ProfileField = keyof ProfileValues;

export const profileFields = [
  'firstName',
  'lastName',
  'phone',
  'address',
  'city',
  'county',
  'zipCode',
  'allowSubstituteSms',
  'allowsAds',
  'remindsBefore',
  'remindsByPush',
  'remindsByEmail',
  'remindsBySms',
  'freeEndByPush',
  'freeEndByEmail',
  'freeEndBySms',
  'newDatesByPush',
  'newDatesByEmail',
  'newDatesBySms',
  'calendarByEmail',
  'remindsAtNight',
] as const satisfies readonly ProfileField[];

/** In place of what the device has not kept: it is neither shown nor touched. */
const unknown = { address: '', city: '', county: '', zipCode: '' };

/** Of an answer that was kept before there were reminders. */
const usual: ReminderChoices = {
  remindsBefore: 'club',
  remindsAtNight: false,
  remindsByPush: true,
  remindsByEmail: true,
  remindsBySms: false,
  freeEndByPush: true,
  freeEndByEmail: false,
  freeEndBySms: false,
  newDatesByPush: true,
  newDatesByEmail: true,
  newDatesBySms: false,
  calendarByEmail: false,
};

export const valuesOf = ({
  clientId: _id,
  clientCode: _code,
  email: _email,
  pendingEmail: _pending,
  adsConsent: _consent,
  reminderOffer: _offer,
  allowsAds = false,
  ...values
}: ShownProfile): ProfileValues =>
  // An answer has all choices of reminders, or none.
  ({ ...unknown, ...usual, ...values, allowsAds }) as ProfileValues;

/** The values as the screen shows them from the top: of several errors the first is focused. */
export const inFieldOrder = (values: ProfileValues): ProfileValues =>
  Object.fromEntries(profileFields.map((field) => [field, values[field]])) as ProfileValues;

const tidy = (value: string | boolean): string | boolean => (typeof value === 'string' ? value.trim() : value);

/** An edit is a patch of the touched fields: only those that differ from `saved`. */
export function findTouched(values: ProfileValues, saved: ProfileValues): Partial<ProfileValues> {
  const touched = profileFields.filter((field) => tidy(values[field]) !== saved[field]);
  return Object.fromEntries(touched.map((field) => [field, tidy(values[field])]));
}
