import { normalizePhone } from '#api/account/phone-rule.ts';
import type { visitorEndpoints } from '#api/visitors/endpoints.ts';
import type { VisitorBody } from '#api/visitors/schema.ts';
import type { VisitorAccess } from '#api/visitors/visitor-access.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { HandlersOf, RequestContext } from '../../endpoint/handler.ts';
import { bookVisitor } from './book-visitor.ts';
import { cancelVisitor } from './cancel-visitor.ts';
import { confirmVisitor } from './confirm-visitor.ts';

async function book(request: RequestContext, trainingId: number, as: VisitorAccess, asked: VisitorBody) {
  const phone = normalizePhone(asked.phone, request.tenant.settings.page_rules.main.countryCode);
  if (phone === undefined) throw new ApiError(400, 'data_validation_failed');
  const visitor = { name: asked.name, email: asked.email, phone };
  const result = await request.inTenant((scope) => bookVisitor(scope, { trainingId, as, visitor, request }));
  request.hasChanged('timetable');
  return result;
}

export const visitorHandlers: HandlersOf<typeof visitorEndpoints> = {
  bookAsVisitor: (request) => book(request, request.params.id, 'open', request.body),

  bookFreeTraining: (request) => book(request, request.body.trainingId, 'free', request.body),

  confirmAsVisitor: async (request) => {
    await confirmVisitor(request, request.params.id, request.body.secret);
    return undefined;
  },

  cancelAsVisitor: async (request) => {
    await cancelVisitor(request, request.params.id, request.body.secret);
    return undefined;
  },

  cancelFreeTraining: async (request) => {
    await cancelVisitor(request, request.params.id, request.body.secret);
    return undefined;
  },
};
