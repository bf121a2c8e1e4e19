import type { PublicPaymentBody, UserPaymentBody } from '#api/payments/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { findByLink } from '../../invoices/public/find-by-link.ts';
import {
  findLinkedInvoice,
  findLinkedPurchase,
  findOwnPurchase,
  listOwnInvoices,
  type PayableInvoice,
} from './queries.ts';

/** What is to be paid together. */
export interface Basket {
  clientId: number | null;
  invoices: PayableInvoice[];
  purchase: { id: number; number: string; expiresAt: Date } | null;
  amountCents: number;
  /** What the payer knows it by. */
  number: string;
}

const notFound = () => new ApiError(404, 'invoice_not_found');

/** The caller's own. Whatever is missing or somebody else's is not found, and nothing is begun. */
export async function findOwnBasket(
  scope: TenantScope,
  clientId: number,
  body: Pick<UserPaymentBody, 'invoiceIds' | 'purchaseId'>,
): Promise<Basket> {
  if ((body.invoiceIds === undefined) === (body.purchaseId === undefined))
    throw new ApiError(400, 'data_validation_failed');
  if (body.purchaseId !== undefined) return ofPurchase(await findOwnPurchase(scope, clientId, body.purchaseId));
  const ids = [...new Set(body.invoiceIds)];
  const invoices = await listOwnInvoices(scope, clientId, ids);
  if (invoices.length < ids.length) throw notFound();
  return ofInvoices(invoices, clientId);
}

type Shown = NonNullable<PublicPaymentBody['invoices']>;
type Link = { number: string; secret: string };

/** The links of invoices of which some were typed by number and short code, whose misses are counted. */
export async function readShown(request: RequestContext, shown: Shown): Promise<Link[]> {
  const links: Link[] = [];
  for (const { number, secret, code } of shown)
    links.push({ number, secret: secret ?? (await findByLink(request, number, { code })).linkSecret });
  return links;
}

interface Linked {
  purchase: PublicPaymentBody['purchase'];
  invoices: Link[] | undefined;
}

/** By the secrets of links. */
export async function findLinkedBasket(scope: TenantScope, body: Linked): Promise<Basket> {
  if ((body.invoices === undefined) === (body.purchase === undefined))
    throw new ApiError(400, 'data_validation_failed');
  if (body.purchase) return ofPurchase(await findLinkedPurchase(scope, body.purchase.secret));
  const found = new Map<number, PayableInvoice>();
  for (const link of body.invoices ?? []) {
    const invoice = await findLinkedInvoice(scope, link);
    if (!invoice) throw notFound();
    found.set(invoice.id, invoice);
  }
  const invoices = [...found.values()].toSorted((a, b) => a.id - b.id);
  const [first] = invoices;
  return ofInvoices(invoices, first?.payerClientId ?? first?.clientId ?? null);
}

function ofInvoices(invoices: PayableInvoice[], clientId: number | null): Basket {
  if (invoices.some(({ openCents }) => openCents <= 0)) throw new ApiError(409, 'invoice_already_paid');
  return {
    clientId,
    invoices,
    purchase: null,
    amountCents: invoices.reduce((sum, { openCents }) => sum + openCents, 0),
    number: invoices.map(({ number }) => number).join(', '),
  };
}

function ofPurchase(purchase: Awaited<ReturnType<typeof findLinkedPurchase>>): Basket {
  if (!purchase || purchase.state === 'lapsed') throw new ApiError(404, 'item_not_found');
  // Its invoice is there: by bank transfer, or paid already.
  if (purchase.state === 'invoiced') throw new ApiError(409, 'invoice_already_paid');
  const { id, number, expiresAt, totalCents } = purchase;
  return {
    clientId: purchase.payerClientId ?? purchase.clientId,
    invoices: [],
    purchase: { id, number, expiresAt },
    amountCents: totalCents,
    number,
  };
}
