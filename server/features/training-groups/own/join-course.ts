import type { Bought } from '#api/purchases/schema.ts';
import type { trainingGroupEndpoints } from '#api/training-groups/endpoints.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { HandlerRequest } from '../../../endpoint/handler.ts';
import { buyWithin } from '../../purchases/buy.ts';
import { countedBuying } from '../../purchases/purchase-throttle.ts';
import { findGroup } from '../queries.ts';

/**
 * A purchase of a place in a course, which is kept for its buyer while it can be paid. Its dates are named, so nobody may withdraw
 * from it: they are told before they pay.
 */
export async function joinCourse(request: HandlerRequest<typeof trainingGroupEndpoints.joinCourse>): Promise<Bought> {
  const { params, body, inTenant } = request;
  return inTenant((scope) =>
    countedBuying(scope, request, async () => {
      const group = await findGroup(scope, params.id);
      if (!group) throw new ApiError(404, 'item_not_found');
      if (group.productId === null) throw new ApiError(409, 'no_products_found');
      const { total, termsVersion } = body;
      const lines = [{ productId: group.productId, quantity: 1 }];
      return buyWithin(scope, { ...request, body: { unitId: group.unitId, lines, total, termsVersion } }, ['course']);
    }),
  );
}
