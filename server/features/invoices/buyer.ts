import type { Buyer, Payer } from '#api/invoices/parties.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { findPayingGuardian } from './purchase/queries.ts';
import { findPrinted } from './queries.ts';

/** Who buys without being a client. */
export interface UnknownBuyer {
  name: string;
  email: string;
}

interface Parties {
  clientId: number | null;
  visitor?: UnknownBuyer | undefined;
  payerClientId?: number | null;
  payer?: Payer | null;
}

const noCompany = { registryCode: '', vatNumber: '', eAddress: '', buyerReference: '' };

/** Client and payer as they are printed; who is under age is paid for by their guardian. Throws where one is not there. */
export async function findBuyer(scope: TenantScope, parties: Parties): Promise<Buyer> {
  const { clientId, visitor, payerClientId = null } = parties;
  const client = clientId === null ? null : await printed(scope, clientId);
  const other = payerClientId === null ? null : await printed(scope, payerClientId);
  const guardian = clientId === null || other ? undefined : await findPayingGuardian(scope, clientId);
  const payer =
    parties.payer ??
    (other && { ...noCompany, name: other.name, address: other.address, email: other.email }) ??
    (guardian ? { ...noCompany, ...guardian, address: '' } : null);
  return { client: client ?? (visitor ? { ...visitor, clientCode: '', address: '' } : null), payer };
}

async function printed(scope: TenantScope, clientId: number) {
  const row = await findPrinted(scope, clientId);
  if (!row) throw new ApiError(404, 'item_not_found');
  const { first_name, last_name, client_code: clientCode, email, address, city, zip_code } = row;
  return {
    name: `${first_name} ${last_name}`.trim(),
    clientCode,
    email,
    address: [address, city, zip_code].filter((part) => part !== '').join(', '),
  };
}
