import type { AccountStatus, Profile } from '#api/account/schema.ts';
import type { PlainDate } from '#api/dates.ts';
import type { ReminderChoices } from '#api/reminders/choices-schema.ts';
import type { findPendingEmail } from './email/queries.ts';
import type { Contract, getProfile } from './queries.ts';
import { choiceOf } from './reminder-choices.ts';

type ProfileRow = NonNullable<Awaited<ReturnType<typeof getProfile>>>;

type PendingEmail = Awaited<ReturnType<typeof findPendingEmail>>;

export function presentProfile(
  row: ProfileRow,
  pending: PendingEmail,
  reminderOffer: Profile['reminderOffer'],
): Profile {
  return {
    clientId: row.id,
    clientCode: row.client_code,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    city: row.city,
    county: row.county,
    zipCode: row.zip_code,
    allowSubstituteSms: row.allow_substitute_sms,
    allowsAds: row.ads_consent_at !== null,
    ...presentChoices(row),
    reminderOffer,
    ...(row.ads_consent_at && {
      adsConsent: { at: row.ads_consent_at.toISOString(), from: row.ads_consent_from ?? '' },
    }),
    ...(pending && { pendingEmail: { email: pending.email, until: pending.expires_at.toISOString() } }),
  };
}

const presentChoices = (row: ProfileRow): ReminderChoices => ({
  remindsBefore: choiceOf(row.remind_hours),
  remindsAtNight: row.remind_at_night,
  remindsByPush: row.remind_push,
  remindsByEmail: row.remind_email,
  remindsBySms: row.remind_sms,
  freeEndByPush: row.free_end_push,
  freeEndByEmail: row.free_end_email,
  freeEndBySms: row.free_end_sms,
  newDatesByPush: row.new_dates_push,
  newDatesByEmail: row.new_dates_email,
  newDatesBySms: row.new_dates_sms,
  calendarByEmail: row.calendar_mails,
});

type ContractInShort = NonNullable<AccountStatus['contract']>;

const normal = 0;

function presentContract(contract: Contract, today: PlainDate): ContractInShort {
  const { number, name, status, valid_from, valid_until, visits_total, visits_reserved, visits_used } = contract;
  return {
    number,
    name,
    status,
    validUntil: valid_until,
    visitsLeft: visits_total === null ? null : visits_total - visits_reserved - visits_used,
    isValid: status === normal && valid_from <= today && (valid_until === null || today <= valid_until),
  };
}

/** Picks the contract: the newest that allows a visit today, else the newest valid one, else the newest. */
export function presentBestContract(contracts: Contract[], today: PlainDate): ContractInShort | null {
  const presented = contracts.map((contract) => presentContract(contract, today));
  const valid = presented.filter((contract) => contract.isValid);
  return valid.find((contract) => contract.visitsLeft !== 0) ?? valid[0] ?? presented[0] ?? null;
}
