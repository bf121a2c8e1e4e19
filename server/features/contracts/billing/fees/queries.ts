import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import type { TenantScope } from '../../../../db/tenant-scope.ts';
import { guardians, type Printed, type PrintedPayer, payer, payerKey, payers, printed, unitOf } from '../queries.ts';

export interface FeeToInvoice {
  id: number;
  clientId: number;
  /** `freeze`: of a contract that was paused. */
  kind: 'late_cancel' | 'no_show' | 'freeze';
  feeCents: number;
  date: PlainDate;
  /** Of a pause its last day. */
  until: PlainDate | null;
  /** The training, or the contract. */
  subject: string;
  /** Who pays for the contract, where it is not its client. */
  payerClientId: number | null;
  payerKey: string;
  /** The club of the training, or of the contract. */
  unitId: number | null;
  language: Language;
  client: Printed;
  payer: PrintedPayer | null;
}

/** A monthly contract of the same client whose months are paid by the same: its next invoice takes the fee along. */
const takesAlong = (clientId: string) =>
  sql.raw(`exists (select from contract other where other.tenant_id = client.tenant_id and other.client_id = ${clientId}
    and coalesce(other.payer::text, other.payer_client_id::text, '')
      = coalesce(c.payer::text, c.payer_client_id::text, '')
    and other.billing = 'monthly' and other.handed_over_at is null and other.revoked_at is null
    and (other.next_period_from is null or other.next_period_from < 'infinity'))`);

/** Fees that are final by that date and on no invoice, of these clients, or of whoever has no monthly contract; locked. */
export async function lockFeesToInvoice(
  { db, tenantId }: TenantScope,
  { until, clientIds, limit }: { until: PlainDate; clientIds: readonly number[] | 'without_contract'; limit: number },
): Promise<FeeToInvoice[]> {
  const whose =
    clientIds === 'without_contract'
      ? sql`not ${takesAlong('late.client_id')}`
      : sql`late.client_id = any(${[...clientIds]}::int[])`;
  const { rows } = await sql<FeeToInvoice>`
    select late.id, late.client_id as "clientId", late.kind, late.fee_cents as "feeCents", late.date::text as date,
      training.name as subject, null::text as until, c.payer_client_id as "payerClientId",
      ${payerKey('c')} as "payerKey", training.unit_id as "unitId", ${payer} as payer,
      coalesce(client.language, 'et') as language, ${printed('client')} as client
    from late_leaving late
    join training on training.tenant_id = late.tenant_id and training.id = late.training_id
    join client on client.tenant_id = late.tenant_id and client.id = late.client_id
    left join registration r on r.tenant_id = late.tenant_id and r.id = late.registration_id
    left join contract c on c.tenant_id = r.tenant_id and c.id = r.contract_id
    ${payers}
    ${guardians}
    where late.tenant_id = ${tenantId} and late.invoice_line_id is null and late.waived_at is null
      and late.fee_cents > 0 and late.date <= ${until} and client.erased_at is null and ${whose}
    order by late.client_id, late.id limit ${limit} for no key update of late skip locked`.execute(db);
  return rows;
}

/** Fees of pauses that have begun by that date and are on no invoice, with the same choice of clients; locked. */
export async function lockFreezeFees(
  { db, tenantId }: TenantScope,
  { until, clientIds, limit }: { until: PlainDate; clientIds: readonly number[] | 'without_contract'; limit: number },
): Promise<FeeToInvoice[]> {
  const whose =
    clientIds === 'without_contract'
      ? sql`not ${takesAlong('c.client_id')}`
      : sql`c.client_id = any(${[...clientIds]}::int[])`;
  const { rows } = await sql<FeeToInvoice>`
    select fee.id, c.client_id as "clientId", 'freeze' as kind, fee.fee_cents as "feeCents",
      fee.from_date::text as date, fee.until_date::text as until, c.name as subject,
      c.payer_client_id as "payerClientId", ${payerKey('c')} as "payerKey", ${unitOf} as "unitId",
      coalesce(client.language, 'et') as language, ${printed('client')} as client, ${payer} as payer
    from contract_fee fee
    join contract c on c.tenant_id = fee.tenant_id and c.id = fee.contract_id
    join client on client.tenant_id = c.tenant_id and client.id = c.client_id
    left join invoice_line line on line.tenant_id = c.tenant_id and line.id = c.invoice_line_id
    left join invoice bought on bought.tenant_id = line.tenant_id and bought.id = line.invoice_id
    ${payers}
    ${guardians}
    where fee.tenant_id = ${tenantId} and fee.invoice_line_id is null and fee.waived_at is null
      and fee.from_date <= ${until} and client.erased_at is null and ${whose}
    order by c.client_id, fee.id limit ${limit} for no key update of fee skip locked`.execute(db);
  return rows;
}

/** Fees on an invoice whose clients were there after all, by a mark that came later. */
export async function listFeesToCredit({ db, tenantId }: TenantScope, limit: number) {
  const { rows } = await sql<{ id: number; invoiceId: number | null; lineId: number | null }>`
    select late.id, line.invoice_id as "invoiceId", late.invoice_line_id as "lineId"
    from late_leaving late
    join registration r on r.tenant_id = late.tenant_id and r.id = late.registration_id
    left join invoice_line line on line.tenant_id = late.tenant_id and line.id = late.invoice_line_id
    where late.tenant_id = ${tenantId} and late.kind = 'no_show' and late.waived_at is null and r.presence = 'present'
    order by late.id limit ${limit} for no key update of late skip locked`.execute(db);
  return rows;
}
