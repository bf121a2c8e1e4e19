import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { Services } from '../../endpoint/services.ts';
import { enqueueMessage } from '../messages/commands.ts';
import { sealForMessage } from '../messages/sealed-data.ts';
import { markDelivered } from './commands.ts';
import { type GivenCard, listGiven, lockToDeliver, type ToDeliver } from './queries.ts';

type Needs = Pick<Services, 'jobs' | 'secret'>;

const atOnce = 50;

/** Mails once what was bought and is paid: to the buyer, and a present to whom it is for. */
export async function deliverPurchases(
  scope: TenantScope,
  needs: Needs,
  { now, today, purchaseId }: { now: Date; today: PlainDate; purchaseId?: number },
): Promise<number> {
  const rows = await lockToDeliver(scope, { today, limit: atOnce, purchaseId });
  for (const row of rows) {
    const cards = await listGiven(scope, row.purchaseId);
    if (cards.length > 0 && row.email !== '') await writeToBuyer(scope, needs, row, cards);
    if (row.gift?.email) for (const card of cards) await writeToRecipient(scope, needs, row, card);
    await markDelivered(scope, row.purchaseId, now);
  }
  return rows.length;
}

/** Each by its name, with how many. */
function contentsOf(cards: readonly GivenCard[]): string {
  const counts = new Map<string, number>();
  for (const { name } of cards) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ');
}

async function writeToBuyer(scope: TenantScope, { jobs, secret }: Needs, row: ToDeliver, cards: GivenCard[]) {
  const { clientId, email: recipient, language, origin, number, linkSecret, buyerName } = row;
  // After `#`, so that it appears in no server's log and in no Referer.
  const link = `${origin}/public/tickets/bought?id=${number}#${linkSecret}`;
  const sealedLink = sealForMessage(secret, scope.tenantId, link);
  const data = { name: buyerName, contents: contentsOf(cards), number, sealedLink };
  await enqueueMessage(scope, jobs, {
    channel: 'email',
    clientId,
    recipient,
    language,
    template: 'ticketsBought',
    data,
  });
}

async function writeToRecipient(scope: TenantScope, { jobs, secret }: Needs, row: ToDeliver, card: GivenCard) {
  const { language, origin, gift, buyerName } = row;
  const page = card.source === 'voucher' ? 'vouchers' : 'tickets';
  const sealedLink = sealForMessage(secret, scope.tenantId, `${origin}/public/${page}#${card.code}`);
  const words = { recipient: gift?.recipient ?? '', from: buyerName, message: gift?.message ?? '', name: card.name };
  await enqueueMessage(scope, jobs, {
    channel: 'email',
    clientId: null,
    recipient: gift?.email ?? '',
    language,
    template: words.message === '' ? 'giftSent' : 'giftSentWithWords',
    data: { ...words, sealedLink },
  });
}
