import { sql } from 'kysely';
import { addDays } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import type { DemoContext, DemoRows } from '../demo-rows.ts';

const comments: Record<Language, string> = {
  et: 'Lapsevanemate koosolek, palun abi.',
  en: 'Parents’ evening, please help.',
  lv: 'Vecāku sapulce, lūdzu, palīdziet.',
};

/** Offers of each state, by their place in the list. */
const kinds = ['open', 'open', 'assigned', 'cancelled', 'open'] as const;

/**
 * Some trainings of the coming days need somebody: three who lead the same style and are free are asked, and up to two of them
 * apply. Once, so that what a visitor of the demo does stays.
 */
async function addOffers({ scope: { db, tenantId }, club, today }: DemoContext): Promise<void> {
  if (await db.selectFrom('substitute_offer').select('id').limit(1).executeTakeFirst()) return;
  // Whoever can lead each of them, by name, so that every fill chooses the same.
  await sql`
    with wanted as (
      select t.*, row_number() over (order by md5(t.name || t.starts_at::text), lead.last_name) as place
      from training t join trainer lead on lead.tenant_id = t.tenant_id and lead.id = t.trainer_id
      where t.tenant_id = ${tenantId} and not t.is_cancelled and t.kind = 'group'
        and t.date between ${addDays(today, 1)}::date and ${addDays(today, 6)}::date
    ), able as (
      select w.id as training_id, w.place, other.id as trainer_id,
        row_number() over (partition by w.id order by other.last_name, other.first_name) as rank
      from wanted w join trainer other on other.tenant_id = w.tenant_id and other.id <> w.trainer_id and other.is_active
      where w.place <= ${kinds.length}::int
        and exists (select from training led
          where led.tenant_id = w.tenant_id and led.trainer_id = other.id and led.style_id = w.style_id)
        and not exists (select from training busy
          where busy.tenant_id = w.tenant_id and busy.trainer_id = other.id and not busy.is_cancelled
            and busy.starts_at < w.ends_at and busy.ends_at > w.starts_at)
    ), offered as (
      insert into substitute_offer (tenant_id, training_id, trainer_id, state, reason, comment, told_starts_at, created_at,
        closed_at, substitute_id)
      -- Where somebody is found already, they lead it in the timetable.
      select w.tenant_id, w.id, case when kind.state = 'assigned' then first.trainer_id else w.trainer_id end, kind.state,
        'other', ${comments[club.language]}, w.starts_at, now() - interval '1 day',
        case when kind.state <> 'open' then now() - interval '2 hours' end,
        case when kind.state = 'assigned' then w.trainer_id end
      from wanted w
      join able first on first.training_id = w.id and first.rank = 1
      cross join lateral (select (${[...kinds]}::text[])[w.place] as state) kind
      order by w.place
      returning *
    ), chosen as (
      select o.*, able.place, able.rank,
        case when o.state = 'assigned' and able.rank = 1 then o.substitute_id else able.trainer_id end as asked_id
      from offered o join able on able.training_id = o.training_id and able.rank <= 3
    ), asked as (
      insert into substitute_candidate (tenant_id, offer_id, trainer_id) select tenant_id, id, asked_id from chosen
    )
    insert into substitute_application (tenant_id, offer_id, trainer_id, state, created_at, closed_at)
    select tenant_id, id, asked_id,
      case when state = 'open' then 'applied' when asked_id = substitute_id then 'accepted' else 'rejected' end,
      now() - interval '3 hours', closed_at
    from chosen where rank <= 2 and place <> 1`.execute(db);
}

export const demoRows: DemoRows = { insertDaily: addOffers };
