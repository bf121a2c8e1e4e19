import { appliesFrom, priceBefore } from '#api/contracts/rises/rise-rules.ts';
import { addDays } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import { writeDate } from '#api/timetable/say-when.ts';
import { inTenant, type TenantScope } from '../../../db/tenant-scope.ts';
import type { Services } from '../../../endpoint/services.ts';
import { findOrigin } from '../../invoices/mails/mail-invoices.ts';
import { enqueueMessage } from '../../messages/commands.ts';
import { markTold } from './commands.ts';
import { lockPricesToTell, type PriceToTell } from './queries.ts';

type Needs = Pick<Services, 'database' | 'jobs' | 'clock' | 'environment'>;

const atOnce = 200;

/** Tells members of a new price of their contract, and of one that was taken back, each once. */
export function tellPrices(services: Needs & Pick<Services, 'tenantWork'>): Promise<void> {
  const { tenantWork, database } = services;
  const tell = async (tenantId: number) => {
    let told = atOnce;
    while (told >= atOnce) told = await inTenant(database, tenantId, (scope) => tellSome(scope, services));
  };
  return tenantWork.each('tell-prices', database, tell, (scope) => lockPricesToTell(scope, 1));
}

async function tellSome(scope: TenantScope, services: Needs): Promise<number> {
  const now = services.clock();
  const prices = await lockPricesToTell(scope, atOnce);
  const origin = prices.length === 0 ? '' : await findOrigin(scope, services);
  for (const price of prices) {
    await markTold(scope, price, now);
    await write(scope, services, price, origin);
  }
  return prices.length;
}

/** Whoever has no address sees it in the app. */
async function write(scope: TenantScope, { jobs }: Needs, price: PriceToTell, origin: string): Promise<void> {
  const { contractId, clientId, firstName, email: recipient, language, number, name: contract } = price;
  const first = appliesFrom(price, price.from);
  const until = addDays(first, -1);
  const isOver = price.validUntil !== null && price.validUntil < first;
  if (recipient === '' || isOver) return;
  const whose = { firstName, contract, number };
  const link = `${origin}/user/contracts?id=${contractId}`;
  const letter = { channel: 'email', clientId, recipient, language } as const;
  const oldPrice = formatMoney(priceBefore(price, price.from), language);
  if (price.isWithdrawn) {
    const data = { ...whose, oldPrice, from: writeDate(first) };
    await enqueueMessage(scope, jobs, { ...letter, template: 'priceStays', data });
    return;
  }
  const changed = { ...whose, oldPrice, newPrice: formatMoney(price.newCents, language), from: writeDate(first), link };
  if (price.newCents < priceBefore(price, price.from)) {
    await enqueueMessage(scope, jobs, { ...letter, template: 'priceFalls', data: changed });
    return;
  }
  const data = { ...changed, until: writeDate(until) };
  await enqueueMessage(scope, jobs, { ...letter, template: 'priceRises', data });
}
