import type { operatorEndpoints } from '#api/operators/endpoints.ts';
import { slowestOfMost } from '#api/operators/load.ts';
import type { HandlersOf, OperatorContext } from '#server/endpoint/operator-request.ts';
import type { Services } from '#server/endpoint/services.ts';
import { listActs } from '../tenants/moving/queries.ts';
import { askCell, listCells } from './cells/handlers.ts';
import { deleteOperatorSession } from './commands.ts';
import { listLoad } from './load/queries.ts';
import { confirmOperator, logInOperator, presentSession } from './log-in.ts';
import { operatorFactorHandlers } from './passkeys/handlers.ts';
import { finishOperatorSetUp, startOperatorSetUp } from './set-up.ts';
import { addOperatedTenant, removeTenant, restTenant } from './tenants/acts.ts';
import { downloadTenantExport, startTenantExport } from './tenants/export.ts';
import {
  applyTenantImport,
  checkTenantImport,
  dropTenantImport,
  getTenantImport,
  sendImportPart,
  startTenantImport,
} from './tenants/import.ts';
import { getLookedInTenant, lookInTenant } from './tenants/look-in.ts';
import { Overview } from './tenants/overview.ts';
import { checkTenants, repairTenant } from './tenants/repair.ts';

/** Of a process, whose services are the same for all its requests. */
const overviews = new WeakMap<Services, Overview>();

function overviewOf({ services, owner }: OperatorContext): Overview {
  const known = overviews.get(services) ?? new Overview(services, owner);
  overviews.set(services, known);
  return known;
}

/** An act, after which the list is looked at anew. */
const acting =
  <R extends OperatorContext, A>(act: (request: R) => Promise<A>) =>
  async (request: R): Promise<A> => {
    const answer = await act(request);
    overviewOf(request).forget();
    return answer;
  };

export const operatorHandlers: HandlersOf<typeof operatorEndpoints> = {
  listOperatedTenants: (request) => overviewOf(request).read(),
  addOperatedTenant: acting(addOperatedTenant),
  pauseTenant: acting((request) => restTenant(request, true)),
  resumeTenant: acting((request) => restTenant(request, false)),
  removeTenant: acting(removeTenant),
  startTenantExport,
  downloadTenantExport,
  startTenantImport,
  sendImportPart,
  checkTenantImport,
  applyTenantImport: (request) => applyTenantImport(request, () => overviewOf(request).forget()),
  getTenantImport,
  dropTenantImport,
  lookInTenant: (request) => lookInTenant(request, overviewOf(request)),
  getLookedInTenant: (request) => getLookedInTenant(request, overviewOf(request)),

  repairTenant: acting(repairTenant),
  checkTenants: acting(checkTenants),

  async listLoad({ services, now }) {
    const rows = await listLoad(services.jobDatabase, new Date(now.getTime() - 86_400_000));
    return {
      items: rows.map(({ at, answers, due }) => ({
        at: at.toISOString(),
        requests: answers.reduce((sum, one) => sum + one, 0),
        milliseconds: slowestOfMost(answers),
        due,
      })),
    };
  },

  async listOperatorActs({ owner }) {
    const acts = await listActs(owner);
    return {
      items: acts.map(({ id, at, act, of_tenant: tenantId, name, by_operator: by, reason }) => ({
        id,
        at: at.toISOString(),
        act,
        tenantId,
        name,
        by,
        reason,
      })),
    };
  },

  listCells,
  askCell: (request) => askCell(request, () => overviewOf(request).read()),

  ...operatorFactorHandlers,
  logInOperator,
  confirmOperator,
  startOperatorSetUp,
  finishOperatorSetUp,

  getOperatorSession: async ({ operator, now }) => presentSession(operator.email, operator.session.createdAt, now),

  async logOutOperator({ operator, owner, cookie }) {
    await deleteOperatorSession(owner, operator.session.tokenHash);
    cookie.clear();
    return undefined;
  },
};
