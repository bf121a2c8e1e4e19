import { countiesOf } from '#api/account/counties.ts';
import type { joinEndpoints } from '#api/join/endpoints.ts';
import type { Joined, JoinPerson } from '#api/join/schema.ts';
import { startsBeforeWithdrawal } from '#api/withdrawals/withdrawal-rules.ts';
import { reserveIds } from '../../db/reserve-ids.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError, invalidFields, refusedField } from '../../endpoint/api-error.ts';
import type { HandlerRequest } from '../../endpoint/handler.ts';
import { readPhone } from '../clients/changes/change-client.ts';
import { hashIdentityCode, storedIdentity } from '../clients/changes/identity.ts';
import { lapsePurchase } from '../invoices/purchase/commands.ts';
import { type CreatedPurchase, createPurchase } from '../invoices/purchase/create-purchase.ts';
import { openTillOf, refuseIncompleteSeller, type Till } from '../invoices/till.ts';
import { getContractRules } from '../tenants/queries.ts';
import { noteAcceptance } from '../terms/commands.ts';
import { refuseOtherTerms } from '../terms/terms-version.ts';
import { deleteNewcomer, insertNewcomer } from './commands.ts';
import { attemptLimits, countedOnce, hashJoinSecret } from './join-throttle.ts';
import { choosePackage } from './package-lines.ts';
import { presentJoined } from './present-joined.ts';
import { lockBySecret } from './queries.ts';
import { type ReadPerson, readPerson } from './read-person.ts';
import { refuseDouble } from './refuse-double.ts';
import { tellAccount } from './tell-account.ts';

type Request = HandlerRequest<typeof joinEndpoints.join>;

/** Who joins, as a client of the club would; nobody where a client is logged in. */
interface Joiner {
  person: JoinPerson;
  read: ReadPerson;
  phone: string;
  codeHash: string | undefined;
}

/** Makes the purchase of who joins, or its invoice where the club takes no payments in the app. */
export async function join(request: Request): Promise<Joined> {
  const { body, claims } = request;
  if (!claims && !body.person) throw invalidFields(['person']);
  const limits = attemptLimits(request, 'join', claims ? undefined : body.person?.idCode);
  return request.inTenant((scope) =>
    countedOnce(scope, { limits, now: request.now }, () => joinWithin(scope, request)),
  );
}

async function joinWithin(scope: TenantScope, request: Request): Promise<Joined> {
  const { body, claims, tenant } = request;
  const till = await openTillOf(scope, request, { unitId: body.unitId });
  refuseIncompleteSeller(till);
  refuseOtherTerms(tenant.settings.buying_terms, body.termsVersion);
  const joiner = claims || !body.person ? undefined : readJoiner(request, till, body.person);
  const chosen = await choosePackage(scope, till, {
    choice: body,
    rules: await getContractRules(scope),
    clientId: claims?.clientId,
  });
  if (startsBeforeWithdrawal(body.startsOn, till.today, till.seller.country) && body.askedToStart !== true)
    throw invalidFields(['askedToStart']);
  await replaceEarlier(scope, body.secret);
  await refuseDouble(scope, {
    chosen,
    choice: body,
    clientId: claims?.clientId,
    email: joiner?.person.email,
    codeHash: joiner?.codeHash,
  });
  const purchase = await makePurchase(scope, { request, till, joiner, lines: chosen.lines });
  return presentJoined(scope, { request, till, purchase });
}

function readJoiner(request: Request, till: Till, person: JoinPerson): Joiner {
  const { services, tenant } = request;
  const isComplete = tenant.settings.page_rules.pages.isJoinCompletePage;
  const read = readPerson(person, { today: till.today, isComplete, path: 'person.' });
  if (isComplete) refuseMissing(person);
  const phone = readPhone(request, person.phone, 'person.phone');
  const codeHash = read.code === null ? undefined : hashIdentityCode(services.secret, tenant.id, read.code);
  return { person, read, phone, codeHash };
}

/** A county is one of the country where they live; other countries have none here. */
function refuseMissing({ country, ...person }: JoinPerson): void {
  const { county = '' } = person;
  const isWrong = country === undefined ? county === '' : !countiesOf(country).includes(county);
  const wrong = (['address', 'city', 'county', 'zipCode'] as const).filter((field) =>
    field === 'county' ? isWrong : !person[field],
  );
  if (wrong.length > 0) throw invalidFields(wrong.map((field) => `person.${field}`));
}

/** A device that comes back with another choice joins once: its first purchase is not to be paid any more. */
async function replaceEarlier(scope: TenantScope, secret: string): Promise<void> {
  const earlier = await lockBySecret(scope, hashJoinSecret(secret));
  if (!earlier) return;
  if (earlier.admittedAt !== null) throw new ApiError(409, 'invoice_already_paid');
  await lapsePurchase(scope, earlier.purchaseId);
  await deleteNewcomer(scope, earlier.purchaseId);
}

interface Making {
  request: Request;
  till: Till;
  joiner: Joiner | undefined;
  lines: Parameters<typeof createPurchase>[2]['lines'];
}

async function makePurchase(scope: TenantScope, { request, till, joiner, lines }: Making): Promise<CreatedPurchase> {
  const { body, claims, language, now, tenant } = request;
  const visitor = joiner && {
    name: `${joiner.person.firstName} ${joiner.person.lastName}`,
    email: joiner.person.email,
  };
  const clientId = claims?.clientId ?? null;
  const wish = {
    clientId,
    visitor,
    hasNewcomer: joiner !== undefined,
    unitId: body.unitId,
    language,
    isOnline: true,
    lines,
  };
  const purchase = await createPurchase(scope, till, { ...wish, campaignCode: body.campaignCode });
  if (purchase.totalCents !== body.total) throw refusedField(409, 'changed_meanwhile', 'total');
  const texts = tenant.settings.buying_terms;
  const accepted = { purchaseId: purchase.id, clientId, texts, language, askedToStart: body.askedToStart ?? false };
  await noteAcceptance(scope, { ...accepted, now });
  if (joiner) await keepJoiner(scope, request, { joiner, purchaseId: purchase.id });
  return purchase;
}

async function keepJoiner(
  scope: TenantScope,
  request: Request,
  { joiner, purchaseId }: { joiner: Joiner; purchaseId: number },
): Promise<void> {
  const { body, language, now, origin, services, tenant } = request;
  const { person, read, phone } = joiner;
  const [reservedId = 0] = await reserveIds(scope, 'client', 1);
  const whose = { tenantId: tenant.id, clientId: reservedId };
  const identity = read.code === null ? undefined : storedIdentity(services.secret, whose, read.code);
  const secretHash = hashJoinSecret(body.secret);
  await insertNewcomer(scope, {
    purchaseId,
    reservedId,
    secretHash,
    person,
    read,
    phone,
    identity,
    language,
    origin,
    now,
  });
  await tellAccount(scope, request, person.email);
}
