import { sql } from 'kysely';
import { findMoneyFaults } from '#server/features/invoices/faults/queries.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import type { World } from '../world.ts';
import type { Broken, Seen } from './broken.ts';
import { coursePlaces, madeUpOnce } from './course-rules.ts';
import { giftMoney } from './gift-rules.ts';
import { guestsOnce, lettersOnce, transfersOnce } from './office-rules.ts';
import { paidIsBooked } from './payment-rules.ts';

/** What the people of a club know from answers, against the rows. */
async function againstAnswers({ club }: Seen): Promise<Broken[]> {
  const { rows } = await club.inScope(({ db, tenantId }) =>
    sql<{ id: number; status: string; reason: string | null; isMade: boolean; weekly: string }>`
      select r.id, r.status, ended.reason, r.client_id || '/' || t.name as weekly,
        -- The list of a wish that came true in the same call ends with it.
        (r.client_id is null or r.is_seat or (r.status = 'cancelled' and ended.reason = 'wish_won') or exists (
          select from place_hold h where h.tenant_id = r.tenant_id and h.registration_id = r.id)) as "isMade"
      from registration r join training t on t.tenant_id = r.tenant_id and t.id = r.training_id left join lateral (
        select reason from registration_event e
        where e.tenant_id = r.tenant_id and e.registration_id = r.id and e.kind = 'cancelled' order by e.id desc limit 1
      ) ended on true
      where r.tenant_id = ${tenantId}`.execute(db),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const broken: Broken[] = [];
  const rule = 'what was acknowledged is so';
  const queued = (await Promise.all(club.members.map(({ device }) => device.waiting()))).flat();
  // The server may have done it, and the answer was lost.
  const leaving = new Set(queued.map(({ args }) => 'registrationId' in args && args.registrationId));
  for (const { registrationId, state } of club.known.bookings.values()) {
    const row = byId.get(registrationId);
    const place = `registration ${registrationId}`;
    if (!row) broken.push({ rule, place: `${place} is lost` });
    else if (state === 'held' && row.status === 'cancelled' && row.reason === null && !leaving.has(registrationId))
      broken.push({ rule, place: `${place} has ended without a reason` });
    else if (state === 'removed' && row.status === 'cancelled' && row.reason === null)
      broken.push({ rule, place: `${place} was ended by staff without a reason` });
    else if (state !== 'held' && row.status !== 'cancelled')
      broken.push({ rule, place: `${place} lives on, though it was ended` });
  }
  // What a device has sent without hearing of it is known when it asks again.
  if (queued.length === 0)
    for (const { id, isMade, weekly } of rows)
      if (!isMade && !club.known.weekly.has(weekly) && !club.known.bookings.has(id))
        broken.push({ rule: 'nobody is booked without an answer', place: `registration ${id} (${weekly})` });
  return broken;
}

/** Each notice has one message of a channel for each person. */
async function toldOnce({ club }: Seen): Promise<Broken[]> {
  const { rows } = await club.inScope(({ db, tenantId }) =>
    sql<{ place: string }>`
      select template || ' to client ' || client_id as place from message
      where tenant_id = ${tenantId} and notice_id is not null and client_id is not null and channel <> 'push'
      group by template, client_id, notice_id, channel, recipient having count(*) > 1
      union all
      select 'promoted, registration ' || r.id from registration r
      join registration_event e on e.tenant_id = r.tenant_id and e.registration_id = r.id and e.kind = 'promoted'
      join client c on c.tenant_id = r.tenant_id and c.id = r.client_id and c.email <> ''
      where r.tenant_id = ${tenantId} and e.reason in ('left', 'cancelled') and not exists (
        select from message m where m.tenant_id = r.tenant_id and m.client_id = r.client_id and m.template = 'promoted'
          and (m.data ->> 'trainingId')::int = r.training_id)`.execute(db),
  );
  return rows.map(({ place }) => ({ rule: 'everybody is told once', place }));
}

/** No free place for which somebody waits, a minute after the jobs have run; the tally of a training is what its people say. */
async function clubRules({ world, club }: Seen): Promise<Broken[]> {
  const violations = await club.inScope((scope) => findViolations(scope, world.now));
  const money = await club.inScope((scope) => findMoneyFaults(scope));
  return [...violations.map(({ invariant, place }) => ({ rule: invariant, place })), ...money];
}

/** Of what somebody wished for comes one place; the others are left once the jobs have run. */
async function oneOfAWish({ club }: Seen): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (const { id, clientId, trainingIds, items } of club.known.wishes) {
    const { rows } = await club.inScope(({ db, tenantId }) =>
      sql<{ id: number }>`
        select distinct registration_id as id from registration_event
        where tenant_id = ${tenantId} and kind = 'promoted'
          and registration_id = any(${items.map(({ registrationId }) => registrationId)}::bigint[])`.execute(db),
    );
    if (rows.length > 1) broken.push({ rule: 'a wish gives one place', place: `wish ${id}: ${rows.length}` });
    const [own] = items.filter(({ status }) => status === 'booked');
    if (!own) continue;
    const before = await club.inScope(({ db }) =>
      db
        .selectFrom('registration')
        .select('id')
        .where('client_id', '=', clientId)
        .where('status', '=', 'waiting')
        .where('training_id', 'in', trainingIds)
        .where('id', '<', own.registrationId)
        // A place of before the wish, which the club has moved to the list since, is not one of its lists.
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('registration_event as event')
                .select('event.id')
                .whereRef('event.registration_id', '=', 'registration.id')
                .where('event.kind', 'in', ['booked', 'promoted']),
            ),
          ),
        )
        .execute(),
    );
    for (const one of before) broken.push({ rule: 'a wish gives one place', place: `wish ${id}, and list ${one.id}` });
  }
  return broken;
}

/** A class that is booked every week is booked once, or told once why not. */
async function weeklyOnce({ club }: Seen): Promise<Broken[]> {
  const { rows } = await club.inScope(({ db, tenantId }) =>
    sql<{ place: string }>`
      select 'training ' || w.training_id || ' of standing ' || w.standing_id as place from standing_result w
      join standing_booking b on b.tenant_id = w.tenant_id and b.id = w.standing_id
      where w.tenant_id = ${tenantId} and w.outcome <> 'missed' and not exists (
        select from registration r where r.tenant_id = w.tenant_id and r.training_id = w.training_id and r.client_id = b.client_id)`.execute(
      db,
    ),
  );
  return rows.map(({ place }) => ({ rule: 'what is booked every week has a place', place }));
}

const rules = [
  clubRules,
  againstAnswers,
  paidIsBooked,
  toldOnce,
  oneOfAWish,
  weeklyOnce,
  transfersOnce,
  lettersOnce,
  guestsOnce,
  coursePlaces,
  madeUpOnce,
  giftMoney,
];

/** Where the world is not as it must be; nothing while all is well. In one transaction of each club: to enter it costs as much as a rule. */
export async function findBroken(world: World): Promise<Broken[]> {
  const broken: Broken[] = world.wrong.map((place) => ({ rule: place.split(/[:\d]/)[0] ?? place, place }));
  for (const club of world.clubs)
    await club.inScope(async (scope) => {
      const seen: Seen = { world, club: { ...club, inScope: (look) => look(scope) } };
      for (const rule of rules) broken.push(...(await rule(seen)));
    });
  return broken;
}

/** What is in the end, without what is random: for the hash. */
export async function readEnd(world: World): Promise<unknown> {
  const ends: unknown[] = [];
  for (const club of world.clubs)
    ends.push(
      await club.inScope(async ({ db }) => [
        await db
          .selectFrom('registration')
          .select(['id', 'training_id', 'client_id', 'status', 'presence', 'created_at'])
          .orderBy('id')
          .execute(),
        await db
          .selectFrom('registration_event')
          .select(['id', 'kind', 'reason', 'created_at'])
          .orderBy('id')
          .execute(),
        await db
          .selectFrom('message')
          .select(['id', 'template', 'channel', 'client_id', 'state', 'created_at'])
          .orderBy('id')
          .execute(),
        await db.selectFrom('ledger_entry').select(['account', 'amount_cents']).orderBy('id').execute(),
      ]),
    );
  return ends;
}
