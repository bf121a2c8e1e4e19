import { addMinutes } from '#api/dates.ts';
import type { joinEndpoints } from '#api/join/endpoints.ts';
import { isJoinedBy } from '#api/join/join-rules.ts';
import type { memberEndpoints } from '#api/join/member-endpoints.ts';
import type { AuthData } from '#api/session/schema.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { HandlerRequest, HandlersOf } from '../../endpoint/handler.ts';
import { takeOrRefuse } from '../../throttle/limit-attempts.ts';
import { hashIdentityCode } from '../clients/changes/identity.ts';
import { openTillOf } from '../invoices/till.ts';
import { centsOf, priceOf } from '../products/price-of.ts';
import { listPricesOn, listSoldProducts } from '../products/queries.ts';
import { answerSession } from '../session/answer-session.ts';
import { startSession } from '../session/commands.ts';
import { getPerson } from '../session/queries.ts';
import { createRefreshToken } from '../session/refresh-tokens.ts';
import { getContractRules } from '../tenants/queries.ts';
import { markNewcomer } from './commands.ts';
import { join } from './join.ts';
import { attemptLimits, countMisses, hashJoinSecret } from './join-throttle.ts';
import { freshToday, listJoinProducts } from './list-join-products.ts';
import { memberHandlers } from './member/handlers.ts';
import { choosePackage } from './package-lines.ts';
import { isPaid, lockBySecret } from './queries.ts';
import { quotePackage } from './quote.ts';
import { readPerson } from './read-person.ts';
import { refuseDouble } from './refuse-double.ts';
import { tellAccount } from './tell-account.ts';
import { welcomeNewcomers } from './welcome-newcomers.ts';

type Request = HandlerRequest<typeof joinEndpoints.finishJoin>;

/** A lost answer may be asked for again so long after the first. */
const repeatMinutes = 15;
/** Who comes back later has a mail with a link to choose a password. */
const openMinutes = 24 * 60;

/** Signs in who has joined and paid. Throws 404 for another secret or one that is over, and 409 until all is paid. */
async function finishJoin(request: Request): Promise<AuthData> {
  const { body, inTenant, now, services, clientVersion: appVersion } = request;
  const started = await countMisses(request, 'secret', () =>
    inTenant(async (scope) => {
      const found = await lockBySecret(scope, hashJoinSecret(body.secret));
      if (!found) throw new ApiError(404, 'item_not_found');
      const { purchaseId, clientId, admittedAt, signedInAt } = found;
      if (clientId === null || admittedAt === null || !(await isPaid(scope, purchaseId))) return undefined;
      const isOver = now > addMinutes(signedInAt ?? admittedAt, signedInAt ? repeatMinutes : openMinutes);
      if (isOver) throw new ApiError(404, 'item_not_found');
      await markNewcomer(scope, purchaseId, { what: 'signed_in_at', now });
      const device = body.deviceParameters;
      const session = await startSession(scope, {
        clientId,
        keep: false,
        device,
        appVersion,
        now,
        provenBy: 'password',
      });
      return { session, person: await getPerson(scope, clientId) };
    }),
  );
  if (!started) throw new ApiError(409, 'payment_in_progress');
  await inTenant((scope) => welcomeNewcomers(scope, services, now));
  const { session, person } = started;
  const refreshToken = createRefreshToken(services.secret, session, 1);
  return answerSession(request, { session, person, refreshToken });
}

export const joinHandlers: HandlersOf<typeof joinEndpoints & typeof memberEndpoints> = {
  listJoinProducts,
  checkJoin,
  quoteJoin: (request) => {
    const { body, claims, inTenant } = request;
    const quote = () =>
      inTenant(async (scope) => {
        const till = await openTillOf(scope, request, { unitId: body.unitId });
        const rules = await getContractRules(scope);
        const chosen = await choosePackage(scope, till, { choice: body, rules, clientId: claims?.clientId });
        return quotePackage(scope, till, { chosen, unitId: body.unitId, campaignCode: body.campaignCode });
      });
    return body.campaignCode ? countMisses(request, 'campaign', quote) : quote();
  },
  getOnlineDiscount: (request) =>
    request.inTenant(async (scope) => {
      const { unit: unitId, id: productId } = request.query;
      const today = await freshToday(scope, request);
      const [product] = await listSoldProducts(scope, today, [productId]);
      const price = priceOf(await listPricesOn(scope, today), { productId, unitId });
      if (!product?.isSoldOnline || !price || !isJoinedBy(product.grants, unitId))
        throw new ApiError(404, 'no_products_found');
      const [atDesk, online] = [centsOf(price, false), centsOf(price, true)];
      return { price: atDesk, priceOnline: online, discount: Math.max(0, atDesk - online) };
    }),
  join,
  finishJoin,
  ...memberHandlers,
};

async function checkJoin(request: HandlerRequest<typeof joinEndpoints.checkJoin>) {
  const { body, claims, services, tenant } = request;
  const { inTenant, now } = request;
  const limits = attemptLimits(request, 'check', body.idCode);
  // By itself, so that it counts whatever becomes of it.
  await inTenant((scope) => takeOrRefuse(scope, limits, now));
  return inTenant(async (scope) => {
    const till = await openTillOf(scope, request, { unitId: body.unitId });
    const isComplete = tenant.settings.page_rules.pages.isJoinCompletePage;
    const read = claims ? undefined : readPerson(body, { today: till.today, isComplete });
    const chosen = await choosePackage(scope, till, { choice: body, rules: await getContractRules(scope) });
    const code = read?.code ?? undefined;
    const codeHash = code === undefined ? undefined : hashIdentityCode(services.secret, tenant.id, code);
    await refuseDouble(scope, { chosen, choice: body, clientId: claims?.clientId, email: body.email, codeHash });
    if (!claims && body.email !== undefined) await tellAccount(scope, request, body.email);
    return { isCondition: true };
  });
}
