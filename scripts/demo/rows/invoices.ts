import { addDays, type PlainDate, toInstant } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import { addMonths } from '#api/products/add-months.ts';
import type { ProductBody } from '#api/products/schema.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { findBuyer } from '#server/features/invoices/buyer.ts';
import { creditInvoice } from '#server/features/invoices/credit/credit-invoice.ts';
import type { IssuedInvoice } from '#server/features/invoices/issue/invoice-draft.ts';
import { issueInvoices } from '#server/features/invoices/issue/issue-invoices.ts';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { openTill, type Till } from '#server/features/invoices/till.ts';
import { insertCampaign, insertProduct, updateProduct } from '#server/features/products/commands.ts';
import { listUnits } from '#server/features/rooms/queries.ts';
import type { DemoRows, NewDemoClub } from '../demo-rows.ts';
import { insertBooks } from '../money/demo-books.ts';
import { type DemoProduct, demoProducts, isSoldBy } from '../money/demo-products.ts';
import { sellCards } from '../money/sell-cards.ts';
import { demoPeople } from '../people/demo-people.ts';

const months = 12;
/** Beside the member, whom the list of log-ins names. */
const others = 5;
/** Whose invoices a statement and the front desk bring the money of. */
const toBooks = 5;

async function tillOn({ scope, club }: NewDemoClub, date: PlainDate): Promise<Till> {
  const settings = await scope.db.selectFrom('tenant_settings').selectAll().executeTakeFirstOrThrow();
  return openTill(scope, { settings, now: toInstant(`${date}T10:00:00`, club.timeZone) });
}

const at = (cents: number, validFrom: PlainDate, validUntil: PlainDate | null) => {
  return { unitId: null, price: cents, priceOnline: null, validFrom, validUntil };
};

/** A club after the first has its own price of some; some cost less before, or more next year. */
function pricesOf(product: DemoProduct, { since, today, unitIds }: Stocked): ProductBody['prices'] {
  const { price, priceOnline = null, priceBefore, priceNext, elsewhere } = product;
  const raised = addMonths(`${today.slice(0, 7)}-01`, -6);
  const nextYear = `${Number(today.slice(0, 4)) + 1}-01-01`;
  const from = priceBefore === undefined ? since : raised;
  const other = (cents: number | null) => (cents === null ? null : cents + (elsewhere ?? 0));
  return [
    ...(priceBefore === undefined ? [] : [at(priceBefore, since, addDays(raised, -1))]),
    { ...at(price, from, priceNext === undefined ? null : addDays(nextYear, -1)), priceOnline },
    ...(priceNext === undefined ? [] : [at(priceNext, nextYear, null)]),
    ...(elsewhere === undefined ? [] : unitIds.slice(1)).map((unitId) => {
      return { ...at(price + (elsewhere ?? 0), since, null), unitId, priceOnline: other(priceOnline) };
    }),
  ];
}

interface Stocked {
  since: PlainDate;
  today: PlainDate;
  unitIds: readonly number[];
}

async function insertProducts({ scope, club, today }: NewDemoClub, since: PlainDate): Promise<number[]> {
  const unitIds = (await listUnits(scope)).map(({ id }) => id);
  const kinds = Object.values(club.styles).map(({ kind }) => kind);
  const sold = demoProducts.filter((product) => isSoldBy(product, { name: club.name, kinds }));
  const ids: number[] = [];
  for (const [position, product] of sold.entries()) {
    const { kind, names, article, vatCategory, grants, isSoldOnline = true, isRetired = false, joiningFee } = product;
    const body = {
      kind,
      names,
      article,
      vatCategory,
      grants,
      isSoldOnline,
      position,
      joiningFee,
      descriptions: { et: '', en: '', lv: '' },
      validFrom: since,
      validUntil: null,
      prices: pricesOf(product, { since, today, unitIds }),
    };
    const id = await insertProduct(scope, body);
    ids.push(id);
    const now = toInstant(`${today}T10:00:00`, club.timeZone);
    if (isRetired) await updateProduct(scope, id, { ...body, isRetired, version: 1 }, now);
  }
  return ids;
}

/** Codes and names of campaigns, in the words of the club. */
const campaignTexts: Record<Language, Record<'welcome' | 'five' | 'newYear' | 'summer', string> & { space: string }> = {
  et: { welcome: 'TERE10', five: 'VIIS', newYear: 'UUSAASTA', summer: 'SUVI', space: '' },
  lv: { welcome: 'SVEIKS10', five: 'PIECI', newYear: 'JAUNAISGADS', summer: 'VASARA', space: '\u00a0' },
  en: { welcome: 'HELLO10', five: 'FIVE', newYear: 'NEWYEAR', summer: 'SUMMER', space: '' },
};

async function insertCampaigns(scope: TenantScope, today: PlainDate, language: Language): Promise<void> {
  const { welcome, five, newYear, summer, space } = campaignTexts[language];
  const rest = { productIds: null, maxUsesEach: 1 };
  const now = { validFrom: addDays(today, -30), validUntil: addDays(today, 60) };
  const over = { validFrom: addDays(today, -120), validUntil: addDays(today, -60) };
  const all = { percent: 10, amountCents: null, maxUses: null };
  await insertCampaign(scope, { code: welcome, name: `10${space}%`, ...all, ...rest, ...now });
  await insertCampaign(scope, {
    code: five,
    name: '5 €',
    percent: null,
    amountCents: 500,
    maxUses: 100,
    ...rest,
    ...now,
  });
  const coming = { validFrom: addDays(today, 7), validUntil: addDays(today, 37) };
  await insertCampaign(scope, { code: newYear, name: `15${space}%`, ...all, percent: 15, ...rest, ...coming });
  await insertCampaign(scope, { code: summer, name: `20${space}%`, ...all, percent: 20, ...rest, ...over });
}

interface Month {
  clients: readonly number[];
  productId: number;
  first: PlainDate;
}

/** A month's invoices, as the run of the first day makes them. */
async function issueMonth(demo: NewDemoClub, { clients, productId, first }: Month): Promise<IssuedInvoice[]> {
  const { scope, club } = demo;
  const [{ names, article, kind, vatCategory, price }] = demoProducts;
  const period = { periodFrom: first, periodUntil: addDays(addMonths(first, 1), -1) };
  const line = { productId, names, article, kind, vatCategory, quantity: 1, unitPriceCents: price, discountCents: 0 };
  const rest = { grants: { type: 'none' as const }, startsOn: null, details: {}, ...period };
  const drafts = [];
  for (const clientId of clients) {
    const buyer = await findBuyer(scope, { clientId });
    drafts.push({ clientId, buyer, language: club.language, lines: [{ ...line, ...rest }] });
  }
  return issueInvoices(scope, await tillOn(demo, first), drafts);
}

/** How much of each person's last invoices is paid; everything before is. */
const lastPaid = (total: number, { person, monthsAgo }: { person: number; monthsAgo: number }): number => {
  if (monthsAgo > 1) return total;
  if (monthsAgo === 1) return [total, total, 0, total, 2000, total][person] ?? total;
  return [0, total + 600, 0, 0, 0, total][person] ?? 0;
};

/** Products, campaign codes, and the invoices of twelve months: paid, unpaid, overdue, in part, too much, and credited. */
async function insertMoney(demo: NewDemoClub): Promise<void> {
  const { scope, club, clientIds, today } = demo;
  const thisMonth = `${today.slice(0, 7)}-01`;
  const [productId = 0] = await insertProducts(demo, addMonths(thisMonth, -months));
  await insertCampaigns(scope, today, club.language);
  const people = demoPeople(club);
  const member = clientIds[people.findIndex(({ role }) => role === 'member')] ?? 0;
  const openEnded = clientIds.filter((id, at) => id !== member && people[at]?.right === 'open_ended');
  const clients = [member, ...openEnded.slice(0, others)];
  for (let monthsAgo = months - 1; monthsAgo >= 0; monthsAgo--) {
    const first = addMonths(thisMonth, -monthsAgo);
    // The member has a year of them, the others what shows every state.
    const payers = monthsAgo > 1 ? clients.slice(0, 1) : clients;
    const issued = await issueMonth(demo, { clients: payers, productId, first });
    const paidOn = addDays(first, 4) < today ? addDays(first, 4) : today;
    const till = await tillOn(demo, paidOn);
    for (const [person, { id, totalCents }] of issued.entries()) {
      const amountCents = lastPaid(totalCents, { person, monthsAgo });
      const externalId = `demo ${monthsAgo} ${person}`;
      const clientId = clients[person] ?? null;
      if (amountCents === 0) continue;
      await settlePayment(scope, till, { means: 'bank', amountCents, externalId, clientId, invoiceIds: [id] });
    }
    const last = issued.at(-1);
    const isLast = monthsAgo === 0 && last !== undefined;
    if (isLast) await creditInvoice(scope, till, { invoiceId: last.id, reason: creditReason[club.language] });
  }
  const more = openEnded.slice(others, others + toBooks);
  const issued = await issueMonth(demo, { clients: more, productId, first: thisMonth });
  await sellCards(demo, await tillOn(demo, thisMonth));
  const deskId = clientIds[people.findIndex(({ role }) => role === 'desk')] ?? 0;
  await insertBooks({ demo, tillOn, deskId, byBank: issued.slice(0, 2), atDesk: issued.slice(2) });
}

const creditReason = { et: 'Arve esitati ekslikult', en: 'Issued by mistake', lv: 'Rēķins izrakstīts kļūdas dēļ' };

export const demoRows: DemoRows = { insertOnce: insertMoney };
