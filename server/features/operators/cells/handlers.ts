import type { operatorEndpoints } from '#api/operators/endpoints.ts';
import type { OperatedTenants } from '#api/operators/tenants-schema.ts';
import { ApiError } from '#server/endpoint/api-error.ts';
import type { HandlersOf, OperatorRequest } from '#server/endpoint/operator-request.ts';
import { isFromCell } from './cell-proof.ts';

type Handlers = HandlersOf<typeof operatorEndpoints>;

export const listCells: Handlers['listCells'] = async ({ services }) =>
  (await services.operators?.cells?.read()) ?? { own: null, items: [] };

/** What the page of this cell shows, and nothing else: nobody acts here from another cell. */
export async function askCell(
  { services, host, body, now }: OperatorRequest<typeof operatorEndpoints.askCell>,
  list: () => Promise<OperatedTenants>,
): Promise<OperatedTenants> {
  if (!isFromCell(services.secret, host, body, now)) throw new ApiError(403, 'action_not_allowed');
  return list();
}
