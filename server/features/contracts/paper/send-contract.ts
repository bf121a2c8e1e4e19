import { toPlainDate } from '#api/dates.ts';
import type { FileContent } from '#api/documents/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import type { ContractDocument } from '../../documents/contract/contract-document.ts';
import { documentSellerOf } from '../../documents/keep/document-seller.ts';
import { lookOf } from '../../documents/keep/tenant-look.ts';
import { findContract } from '../queries.ts';
import { findAcceptedTerms, findMember } from './queries.ts';

interface Wanted {
  id: number;
  /** Whose it must be; without it, staff ask. */
  clientId?: number;
}

/** The PDF of a contract, with the terms as they were accepted on their day. */
export async function sendContract(request: RequestContext, wanted: Wanted): Promise<FileContent> {
  const document = await request.inTenant((scope) => readDocument(scope, request, wanted));
  const pdf = await request.services.documents.draw({ kind: 'contract', document, look: await lookOf(request) });
  const fileName = `${document.number.replace(/[^\w.-]+/g, '-')}.pdf`;
  return { fileName, type: 'application/pdf', content: pdf.toString('base64') };
}

async function readDocument(
  scope: TenantScope,
  request: RequestContext,
  { id, clientId }: Wanted,
): Promise<ContractDocument> {
  const row = await findContract(scope, id);
  if (!row || (clientId !== undefined && row.client_id !== clientId)) throw new ApiError(404, 'item_not_found');
  const member = await findMember(scope, row.client_id);
  const terms = await findAcceptedTerms(scope, id);
  const { timeZone } = await request.services.catalog.get(scope);
  const seller = documentSellerOf(request);
  const dayOf = (at: Date) => toPlainDate(at, timeZone);
  return {
    language: terms?.language ?? member.language,
    number: row.number,
    name: row.name,
    madeOn: dayOf(row.created_at),
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    billing: row.billing,
    priceCents: row.price_cents,
    visits: row.visits_total,
    seller,
    client: {
      name: `${member.firstName} ${member.lastName}`,
      address: { street: member.address, city: member.city, zipCode: member.zipCode, country: seller.address.country },
      registryCode: null,
      vatNumber: null,
      electronicAddress: null,
      clientNumber: member.clientCode,
    },
    terms: terms
      ? {
          text: terms.texts[terms.language],
          version: terms.version,
          acceptedOn: dayOf(terms.acceptedAt),
          askedToStart: terms.askedToStart,
        }
      : null,
  };
}
