import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { TrainingKind } from '#api/timetable/training-kinds.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

export interface NoShow {
  registrationId: number;
  clientId: number;
  trainingId: number;
  kind: TrainingKind;
  date: PlainDate;
  startsAt: Date;
  promotedAt: Date | null;
  holdsVisit: boolean;
  contractId: number | null;
  ticketId: number | null;
  voucherId: number | null;
}

/** Places whose clients were marked absent and which are not settled yet, of trainings up to that date. */
export async function listNoShows(
  { db, tenantId }: TenantScope,
  { until, limit }: { until: PlainDate; limit: number },
): Promise<NoShow[]> {
  const { rows } = await sql<NoShow>`
    select r.id as "registrationId", r.client_id as "clientId", t.id as "trainingId", t.kind, t.date::text as date,
      t.starts_at as "startsAt", r.promoted_at as "promotedAt", r.holds_visit as "holdsVisit",
      r.contract_id as "contractId", r.ticket_id as "ticketId", r.voucher_id as "voucherId"
    from training t join registration r on r.tenant_id = t.tenant_id and r.training_id = t.id
    where t.tenant_id = ${tenantId} and t.date <= ${until} and t.date >= ${until}::date - 60 and not t.is_cancelled
      and r.status = 'booked' and r.presence = 'absent' and r.client_id is not null
      and not exists (select from late_leaving late
        where late.tenant_id = r.tenant_id and late.registration_id = r.id)
    order by t.starts_at, r.id limit ${limit}`.execute(db);
  return rows;
}
