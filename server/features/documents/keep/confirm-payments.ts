import { toPlainDate } from '#api/dates.ts';
import { sellerRulesOf } from '#api/tenants/seller-settings.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, invalidFields } from '../../../endpoint/api-error.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { findClubZone } from '../../rooms/queries.ts';
import type { ConfirmationDocument } from '../confirmation/confirmation-document.ts';
import { documentSellerOf } from './document-seller.ts';
import { findPayer, listPaymentsOf } from './queries.ts';
import { lookOf } from './tenant-look.ts';

interface Span {
  from: string;
  until: string;
}

const longestDays = 731;
const dayMs = 86_400_000;

/** The PDF of what a client has paid; made anew each time, as payments are added. */
export async function confirmPayments(request: RequestContext, clientId: number, span: Span): Promise<Buffer> {
  const days = (Date.parse(span.until) - Date.parse(span.from)) / dayMs;
  if (days < 0 || days > longestDays) throw invalidFields(['until']);
  const document = await request.inTenant((scope) => readConfirmation(scope, request, clientId, span));
  return request.services.documents.draw({ kind: 'confirmation', document, look: await lookOf(request) });
}

async function readConfirmation(
  scope: TenantScope,
  { tenant, origin, now }: RequestContext,
  clientId: number,
  span: Span,
): Promise<ConfirmationDocument> {
  const { settings } = tenant;
  const seller = sellerRulesOf(settings.seller, settings.page_rules.main.countryCode);
  const client = await findPayer(scope, clientId);
  if (!client) throw new ApiError(404, 'item_not_found');
  const rows = await listPaymentsOf(scope, clientId, span);
  return {
    language: client.language,
    madeOn: toPlainDate(now, await findClubZone(scope)),
    ...span,
    seller: documentSellerOf({ tenant, origin }),
    payer: {
      name: `${client.first_name} ${client.last_name}`,
      address: { street: client.address, city: client.city, zipCode: client.zip_code, country: seller.country },
      registryCode: null,
      vatNumber: null,
      electronicAddress: null,
      clientNumber: client.client_code,
    },
    payments: rows.map((row) => ({
      receivedOn: row.received_on,
      invoiceNumber: row.number ?? '',
      purpose: row.names?.[client.language] ?? '',
      means: row.means,
      amountCents: Number(row.cents),
    })),
  };
}
