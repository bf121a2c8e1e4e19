import type { TenantScope } from '../../../db/tenant-scope.ts';

/** The member of a contract as its paper names them. */
export const findMember = ({ db }: TenantScope, clientId: number) =>
  db
    .selectFrom('client')
    .select(['first_name as firstName', 'last_name as lastName', 'client_code as clientCode'])
    .select(['address', 'city', 'zip_code as zipCode', 'language'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();

/** The terms that were accepted when a contract was bought; nothing where it was made at the club. */
export const findAcceptedTerms = ({ db, tenantId }: TenantScope, contractId: number) =>
  db
    .selectFrom('contract')
    .innerJoin('invoice_line as line', (join) =>
      join.onRef('line.tenant_id', '=', 'contract.tenant_id').onRef('line.id', '=', 'contract.invoice_line_id'),
    )
    .innerJoin('invoice', (join) =>
      join.onRef('invoice.tenant_id', '=', 'line.tenant_id').onRef('invoice.id', '=', 'line.invoice_id'),
    )
    .innerJoin('terms_acceptance as accepted', (join) =>
      join
        .onRef('accepted.tenant_id', '=', 'invoice.tenant_id')
        .onRef('accepted.purchase_id', '=', 'invoice.purchase_id'),
    )
    .innerJoin('terms_version as terms', (join) =>
      join.onRef('terms.tenant_id', '=', 'accepted.tenant_id').onRef('terms.version', '=', 'accepted.version'),
    )
    .select(['terms.texts', 'terms.version', 'accepted.language', 'accepted.accepted_at as acceptedAt'])
    .select(['accepted.asked_to_start as askedToStart'])
    .where('contract.tenant_id', '=', tenantId)
    .where('contract.id', '=', contractId)
    .executeTakeFirst();
