import type { ClientCard } from '#api/clients/card-schema.ts';
import { type PlainDate, toPlainDate, toWallTime } from '#api/dates.ts';
import { isOfAge } from '#api/join/join-rules.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { findRightInShort } from '../../account/find-right.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { entryPolicyOf } from '../../entry/entry-policy-of.ts';
import { listEntriesOf } from '../../entry/record/list-entries.ts';
import { presentOutlook, readEntryFacts } from '../../entry/visits/entry-facts.ts';
import { presentStanding } from '../../standing/present.ts';
import { listStandingOf } from '../../standing/queries.ts';
import { findBlock, listNotes } from '../care/queries.ts';
import { findGuardian, listWards } from '../guardian/queries.ts';
import { findErasureRequest } from '../own/queries.ts';
import { clientVersion } from './client-version.ts';
import {
  type ClientRow,
  countBookings,
  findInvitation,
  type HeldRow,
  listCards,
  listHeld,
  listMessagesTo,
  listNextBookings,
} from './queries.ts';

const shownRows = 8;
const countedDays = 90;

type Rules = Pick<RequestContext, 'services' | 'tenant' | 'now'>;

/** All that a card shows of a client; what may be done is said by the rules of doors and bookings. */
export async function presentCard(scope: TenantScope, rules: Rules, row: ClientRow): Promise<ClientCard> {
  const { services, now } = rules;
  const catalog = await services.catalog.get(scope);
  const today = toPlainDate(now, catalog.timeZone);
  const since = new Date(now.getTime() - countedDays * 86_400_000);
  const { upcoming, today: bookedToday, ...counts } = await countBookings(scope, row.id, { since, today, now });
  const policy = catalog.policyOf('group', now);
  const right = await findRightInShort(scope, row.id, { date: today }, policy);
  const { upcomingLimit, perDayLimit } = policy;
  const messages = await listMessagesTo(scope, row.id, shownRows);
  return {
    ...presentPerson(row),
    isUnderAge: row.birth_date !== null && !isOfAge(row.birth_date, today),
    erasureAskedAt: (await findErasureRequest(scope, row.id))?.toISOString() ?? null,
    guardian: (await findGuardian(scope, row.id)) ?? null,
    answersFor: await listWards(scope, row.id),
    invitedUntil: (await findInvitation(scope, row.id, now))?.toISOString() ?? null,
    cards: await listCards(scope, row.id),
    entry: await listOutlooks(scope, { ...rules, catalog }, row.id),
    booking: {
      allowed: right !== null && right.visitsLeft !== 0 && upcoming < upcomingLimit,
      upcoming,
      upcomingLimit,
      today: bookedToday,
      perDayLimit,
    },
    held: (await listHeld(scope, row.id)).map((held) => presentHeld(held, today)),
    bookings: {
      items: await presentBookings(scope, { catalog, now }, row.id),
      standing: (await listStandingOf(scope, { clientId: row.id, now })).map((one) => presentStanding(one, today)),
      ...counts,
    },
    entries: await listEntriesOf(scope, { unitId: undefined, clientId: row.id, limit: shownRows }),
    notes: (await listNotes(scope, row.id)).map(({ createdAt, ...note }) => ({
      ...note,
      createdAt: createdAt.toISOString(),
    })),
    blocked: presentBlock(await findBlock(scope, row.id)),
    messages: messages.map(({ createdAt, ...message }) => ({ ...message, createdAt: createdAt.toISOString() })),
  };
}

const presentPerson = (row: ClientRow) => ({
  id: row.id,
  clientCode: row.client_code,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  contactEmail: row.contact_email,
  mailTo: row.mail_to,
  phone: row.phone,
  language: row.language,
  createdAt: row.created_at.toISOString(),
  version: clientVersion(row),
  hasPassword: Boolean(row.hasPassword),
  hasIdentityCode: row.sealedCode !== null,
  hasAddress: [row.address, row.city, row.county, row.zip_code].some((part) => part !== ''),
  roles: {
    isTrainer: row.trainer_id !== null,
    isAdmin: row.is_admin,
    canSeeRegistrations: row.can_see_registrations,
    canManageRegistrations: row.can_manage_registrations,
  },
  ads: { agreedAt: row.ads_consent_at?.toISOString() ?? null, from: row.ads_consent_from },
  allowSubstituteSms: row.allow_substitute_sms,
});

/** Whether each club's doors would open for them now. */
async function listOutlooks(
  scope: TenantScope,
  { tenant, now, catalog }: Rules & { catalog: ClubCatalog },
  clientId: number,
): Promise<ClientCard['entry']> {
  const outlooks: ClientCard['entry'] = [];
  for (const { id: unitId } of catalog.lists.units) {
    const facts = await readEntryFacts(
      scope,
      { clientId, unitId, at: now },
      { catalog, entryPolicy: entryPolicyOf(tenant) },
    );
    outlooks.push({ unitId, ...presentOutlook(facts) });
  }
  return outlooks;
}

function presentBlock(block: Awaited<ReturnType<typeof findBlock>>): ClientCard['blocked'] {
  if (!block?.at) return null;
  return { at: block.at.toISOString(), by: block.by, reason: block.reason ?? '' };
}

function presentHeld(held: HeldRow, today: PlainDate): ClientCard['held'][number] {
  const { status, validUntil, visitsTotal, visitsUsed } = held;
  const isUsedUp = visitsTotal !== null && visitsUsed >= visitsTotal;
  const isOver = validUntil !== null && validUntil < today;
  // Blocked, stopped and in debt may still come back; written off, ended and closed do not.
  return { ...held, isLive: !isUsedUp && !isOver && ![3, 4, 5].includes(status) };
}

async function presentBookings(
  scope: TenantScope,
  { catalog, now }: { catalog: ClubCatalog; now: Date },
  clientId: number,
): Promise<ClientCard['bookings']['items']> {
  const { rooms, trainers } = catalog.lists;
  const rows = await listNextBookings(scope, clientId, { now, limit: shownRows });
  return rows.map(({ startsAt, roomId, trainerId, styleId, ...row }) => {
    const trainer = trainers.find(({ id }) => id === trainerId);
    return {
      ...row,
      startDateTime: toWallTime(startsAt, catalog.timeZoneOf(row.unitId)),
      roomName: rooms.find(({ id }) => id === roomId)?.name ?? null,
      trainerName: trainer ? `${trainer.firstName} ${trainer.lastName}`.trim() : null,
      color: catalog.styles.get(styleId)?.color ?? '#808080',
    };
  });
}
