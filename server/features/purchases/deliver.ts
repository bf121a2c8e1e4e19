import type { PlainDate } from '#api/dates.ts';
import { writeDate } from '#api/timetable/say-when.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { Services } from '../../endpoint/services.ts';
import { withdrawLink } from '../invoices/withdraw-link.ts';
import { enqueueMessage } from '../messages/commands.ts';
import { sealForMessage } from '../messages/sealed-data.ts';
import { markDelivered } from './commands.ts';
import {
  type GivenCard,
  type GivenContract,
  listGiven,
  listGivenContracts,
  lockToDeliver,
  type ToDeliver,
} from './queries.ts';

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
    const contracts = await listGivenContracts(scope, row.purchaseId);
    for (const contract of contracts) if (row.email !== '') await writeOfContract(scope, needs, row, contract);
    if (cards.length === 0 && contracts.length === 0 && row.email !== '') await writeOfThings(scope, needs, row);
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
  const data = { name: buyerName, contents: contentsOf(cards), number, sealedLink, ...acceptedOf(scope, secret, row) };
  await enqueueMessage(scope, jobs, {
    channel: 'email',
    clientId,
    recipient,
    language,
    template: 'ticketsBought',
    data,
  });
}

/** The terms as they were accepted, and the way to withdraw. */
const acceptedOf = (scope: TenantScope, secret: string, row: ToDeliver) => ({
  termsVersion: row.version,
  terms: row.texts[row.language],
  sealedWithdrawLink: sealForMessage(secret, scope.tenantId, withdrawLink(row)),
});

/** Of what is neither shown by a code nor a contract: a package, a place of a class or a course. */
async function writeOfThings(scope: TenantScope, { jobs, secret }: Needs, row: ToDeliver) {
  const { clientId, email: recipient, language, number, buyerName: name } = row;
  const contents = row.names.map((names) => names[language]).join('\n');
  const data = { name, number, contents, ...acceptedOf(scope, secret, row) };
  const message = { channel: 'email', clientId, recipient, language } as const;
  await enqueueMessage(scope, jobs, { ...message, template: 'thingsBought', data });
}

async function writeOfContract(scope: TenantScope, { jobs, secret }: Needs, row: ToDeliver, given: GivenContract) {
  const { clientId, email: recipient, language, buyerName: name } = row;
  const { name: contract, number, validFrom } = given;
  const facts = { name, contract, number, from: writeDate(validFrom) };
  const data = { ...facts, ...acceptedOf(scope, secret, row) };
  const message = { channel: 'email', clientId, recipient, language } as const;
  await enqueueMessage(scope, jobs, { ...message, template: 'contractBought', data });
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
