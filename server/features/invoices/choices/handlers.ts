import type { refundChoiceEndpoints } from '#api/purchases/refund-choice-endpoints.ts';
import type { RefundChoice } from '#api/purchases/refund-choice-schema.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { HandlersOf } from '../../../endpoint/handler.ts';
import { findThrottled, findThrottledOnce } from '../../../throttle/limit-code-attempts.ts';
import { openTillOf } from '../till.ts';
import { decide } from './decide.ts';
import { type Choice, findChoice } from './queries.ts';

export const refundChoiceHandlers: HandlersOf<typeof refundChoiceEndpoints> = {
  getRefundChoice: async (request) => {
    const { query } = request;
    const find = () => request.inTenant((scope) => findChoice(scope, query.secret));
    const found = await findThrottled(request, { kind: 'ticket' }, find);
    if (!found) throw new ApiError(404, 'item_not_found');
    return present(found);
  },
  chooseRefund: async (request) => {
    const { secret, choice } = request.body;
    const chosen = await findThrottledOnce(request, { kind: 'ticket' }, () =>
      request.inTenant(async (scope) => {
        const found = await findChoice(scope, secret);
        if (!found) return undefined;
        const isFirst = await decide(scope, await openTillOf(scope, request), { ...found, choice });
        const now = await findChoice(scope, secret);
        // The same answer once more is no mistake.
        if (!isFirst && now?.choice !== choice) throw new ApiError(409, 'changed_meanwhile');
        return now;
      }),
    );
    if (!chosen) throw new ApiError(404, 'item_not_found');
    return present(chosen);
  },
};

const present = ({ cause, training, startsAt, amountCents, choice, decideUntil }: Choice): RefundChoice => ({
  cause,
  training,
  startsAt,
  amount: amountCents,
  choice,
  decideUntil: decideUntil.toISOString(),
});
