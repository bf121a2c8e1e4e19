import type { PlainDate } from '#api/dates.ts';
import type { DraftLine, InvoiceDraft } from '../../invoices/issue/invoice-draft.ts';
import type { ContractToInvoice } from './queries.ts';

interface Charged {
  from: PlainDate;
  until: PlainDate;
  amountCents: number;
}

/** What a period of a contract costs, or more of it, as a line of an invoice. */
export const monthLine = (contract: ContractToInvoice, { from, until, amountCents }: Charged): DraftLine => ({
  productId: contract.productId,
  article: contract.article,
  names: contract.names,
  kind: contract.kind,
  quantity: 1,
  unitPriceCents: amountCents,
  discountCents: 0,
  vatCategory: contract.vatCategory,
  grants: { type: 'none' },
  startsOn: null,
  details: {},
  contractId: contract.id,
  periodFrom: from,
  periodUntil: until,
});

type Whose = Pick<ContractToInvoice, 'clientId' | 'payerClientId' | 'language' | 'client' | 'payer' | 'unitId'>;

/** An invoice to whoever pays for a contract, in the name of its club. */
export const draftOf = (whose: Whose, lines: DraftLine[]): InvoiceDraft => ({
  clientId: whose.clientId,
  payerClientId: whose.payerClientId,
  buyer: { client: whose.client, payer: whose.payer && { ...noCompany, ...printed(whose.payer) } },
  language: whose.language,
  unitId: whose.unitId,
  lines,
});

const noCompany = {
  registryCode: '',
  vatNumber: '',
  address: '',
  country: '',
  email: '',
  eAddress: '',
  buyerReference: '',
};

function printed(payer: NonNullable<Whose['payer']>) {
  const { name, registryCode, vatNumber, address, country, email, eAddress, buyerReference } = {
    ...noCompany,
    ...payer,
  };
  return { name, registryCode, vatNumber, address, country, email, eAddress, buyerReference };
}
