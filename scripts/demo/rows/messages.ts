import { sql } from 'kysely';
import { addDays } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import type { DemoContext, DemoRows } from '../demo-rows.ts';

interface DemoText {
  title: string;
  text: string;
}

const texts: Record<Language, { pool: DemoText; ending: DemoText; holidays: DemoText }> = {
  et: {
    pool: {
      title: 'Klubi suletud 24. detsembril',
      text: 'Tere, {{firstName}}! 24. detsembril on klubi suletud. Kohtume jälle 26. detsembril!',
    },
    ending: {
      title: 'Leping lõpeb peagi',
      text: 'Tere, {{firstName}}! Sinu leping lõpeb {{contractEnd}}. Pikenda seda rakenduses.',
    },
    holidays: { title: 'Jõulude lahtiolekuajad', text: 'Tere, {{firstName}}! 26. detsembril oleme avatud kell 10–18.' },
  },
  en: {
    pool: {
      title: 'Closed on 24 December',
      text: 'Hello, {{firstName}}! The club is closed on 24 December. See you again on the 26th!',
    },
    ending: {
      title: 'Your contract ends soon',
      text: 'Hello, {{firstName}}! Your contract ends on {{contractEnd}}. You can renew it in the app.',
    },
    holidays: { title: 'Opening hours at Christmas', text: 'Hello, {{firstName}}! On 26 December we are open 10–18.' },
  },
  lv: {
    pool: {
      title: 'Klubs 24. decembrī slēgts',
      text: 'Sveiki, {{firstName}}! 24. decembrī klubs ir slēgts. Tiekamies 26. decembrī!',
    },
    ending: {
      title: 'Līgums drīz beigsies',
      text: 'Sveiki, {{firstName}}! Tavs līgums beigsies {{contractEnd}}. Pagarini to lietotnē.',
    },
    holidays: { title: 'Darba laiks svētkos', text: 'Sveiki, {{firstName}}! 26. decembrī strādājam 10–18.' },
  },
};

const people = 46;
/** Of these, in their order, one in so many has failed. */
const oneFailed = 17;
const oneAddressWrong = 11;

interface NewBroadcast {
  text: DemoText;
  channel: 'sms' | 'email';
  audience: object;
  state: 'sent' | 'waiting';
  sendAt: string;
}

async function insertBroadcast({ scope, club }: DemoContext, broadcast: NewBroadcast): Promise<number> {
  const { text, channel, audience, state, sendAt } = broadcast;
  const isSms = channel === 'sms';
  const { id } = await scope.db
    .insertInto('broadcast')
    .values({
      tenant_id: scope.tenantId,
      by_client_id: null,
      audience: JSON.stringify(audience),
      channels: [channel],
      is_advertising: false,
      without_diacritics: isSms,
      texts: JSON.stringify({ [club.language]: text }),
      state,
      created_at: new Date(state === 'waiting' ? `${sendAt.slice(0, 10)}T00:00:00Z` : sendAt),
      send_at: new Date(sendAt),
      quiet_until: null,
      people,
      sms_people: isSms ? people : 0,
      sms_parts: isSms ? people : 0,
      sms_cents: isSms ? Math.round(people * 6.2) : 0,
      email_people: isSms ? 0 : people,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** SMS are delivered as reports say; the numbers of some are wrong. */
async function insertMessages({ scope, club, today }: DemoContext, id: number, { channel, sendAt }: NewBroadcast) {
  const { tenantId, db } = scope;
  await sql`
    insert into message (tenant_id, channel, client_id, recipient, language, template, data, state, attempts, created_at,
      sent_at, delivered_at, failure, last_error, broadcast_id, notice_id)
    select ${tenantId}, ${channel}, id, ${channel === 'sms' ? sql`phone` : sql`email`}, ${club.language}, 'broadcast',
      jsonb_build_object('firstName', first_name, 'contractEnd', to_char(${addDays(today, 11)}::date, 'DD.MM.YYYY')),
      case when number % ${oneFailed} = 0 then 'failed' when ${channel} = 'sms' then 'delivered' else 'sent' end, 1,
      ${sendAt}::timestamptz, ${sendAt}::timestamptz,
      case when ${channel} = 'sms' and number % ${oneFailed} <> 0 then ${sendAt}::timestamptz + interval '9 seconds' end,
      case when number % ${oneFailed} = 0 then ${channel === 'sms' ? 'invalid_number' : 'undelivered'} end,
      case when number % ${oneFailed} = 0 then 'demo' end, ${id}, gen_random_uuid()
    from (
      select *, row_number() over (order by id) as number from client where tenant_id = ${tenantId}
    ) client where number <= ${people}`.execute(db);
}

/** What the app itself has told those who came up from a waiting list; the addresses of some are wrong. */
async function insertAutomatic({ scope, club, today }: DemoContext): Promise<void> {
  const { tenantId, db } = scope;
  const first = `${addDays(today, -1)}T07:10:00Z`;
  await sql`
    insert into message (tenant_id, channel, client_id, recipient, language, template, data, state, attempts, created_at,
      sent_at, failure, last_error)
    select ${tenantId}, 'email', client_id, email, ${club.language}, 'admitted',
      jsonb_build_object('firstName', first_name, 'trainingId', training_id, 'training', training, 'startsAt', starts_at,
        'place', place),
      case when number % ${oneAddressWrong} = 0 then 'failed' else 'sent' end, 1, told_at, told_at,
      case when number % ${oneAddressWrong} = 0 then 'undelivered' end,
      case when number % ${oneAddressWrong} = 0 then 'demo' end
    from (
      select client.id as client_id, client.email, client.first_name, r.training_id, r.name as training,
        unit.name || coalesce(', ' || room.name, '') as place,
        to_char(r.starts_at at time zone unit.time_zone, 'YYYY-MM-DD"T"HH24:MI:SS') as starts_at,
        row_number() over (order by r.id) as number,
        ${first}::timestamptz + interval '23 minutes' * row_number() over (order by r.id) as told_at
      from (
        select registration.id, registration.client_id, training.id as training_id, training.name, training.starts_at,
          training.unit_id, training.room_id,
          row_number() over (partition by training.id order by registration.id) as place_number
        from (
          select * from training
          where tenant_id = ${tenantId} and taken = max_places
            and starts_at between ${addDays(today, -1)}::date and ${addDays(today, 2)}::date
          order by starts_at, id limit 10
        ) training
        join registration on registration.tenant_id = ${tenantId} and registration.training_id = training.id
          and registration.status = 'booked'
      ) r
      join unit on unit.tenant_id = ${tenantId} and unit.id = r.unit_id
      join client on client.tenant_id = ${tenantId} and client.id = r.client_id and client.email <> ''
      left join room on room.tenant_id = ${tenantId} and room.id = r.room_id
      where r.place_number <= 3
    ) told order by told_at`.execute(db);
}

/** What admins and the app have written within a week: delivered, failed and to come; and the texts that they begin with. */
async function addBroadcasts(context: DemoContext): Promise<void> {
  const { scope, club, today } = context;
  const weekAgo = new Date(`${addDays(today, -6)}T00:00:00Z`);
  const known = await scope.db
    .selectFrom('broadcast')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('created_at', '>=', weekAgo)
    .limit(1)
    .executeTakeFirst();
  if (known) return;
  await insertAutomatic(context);
  const { pool, ending, holidays } = texts[club.language];
  const contract = { kind: 'contract', state: 'ending' };
  const all = { kind: 'club' };
  const broadcasts: NewBroadcast[] = [
    { text: pool, channel: 'email', audience: all, state: 'sent', sendAt: `${addDays(today, -2)}T14:40:00Z` },
    { text: ending, channel: 'sms', audience: contract, state: 'sent', sendAt: `${addDays(today, -1)}T12:05:00Z` },
    { text: holidays, channel: 'email', audience: all, state: 'waiting', sendAt: `${addDays(today, 7)}T08:00:00Z` },
  ];
  for (const broadcast of broadcasts) {
    const id = await insertBroadcast(context, broadcast);
    if (broadcast.state === 'sent') await insertMessages(context, id, broadcast);
  }
  for (const text of [ending, holidays]) {
    await scope.db
      .insertInto('message_template')
      .values({ tenant_id: scope.tenantId, name: text.title, texts: JSON.stringify({ [club.language]: text }) })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doNothing())
      .execute();
  }
}

export const demoRows: DemoRows = { insertDaily: addBroadcasts };
