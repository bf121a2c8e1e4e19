import { addDays, daysBetween, isPlainDate, type PlainDate, toInstant, toPlainDate } from '#api/dates.ts';
import { isAllowed } from '#api/permissions.ts';
import { closesAt, opensAt } from '#api/registrations/booking/booking-window.ts';
import type { SessionClaims } from '#api/session.ts';
import { pageFeatures } from '#api/tenants/page-features.ts';
import type { timetableEndpoints } from '#api/timetable/endpoints.ts';
import { findLayouts, type Layout } from '#api/timetable/find-layouts.ts';
import { isOwnTraining, peopleAccess } from '#api/timetable/people-access.ts';
import { maxScheduleDays, type Training, type TrainingPerson } from '#api/timetable/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { openClub, read } from '../../endpoint/club.ts';
import type { HandlerRequest, HandlersOf, RequestContext } from '../../endpoint/handler.ts';
import type { Tenant } from '../../endpoint/tenant.ts';
import { inSlices } from '../../in-slices.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import { describeTraining } from '../descriptions/present-description.ts';
import { getClientFacts } from '../registrations/queries.ts';
import { shownName } from '../registrations/shown-name.ts';
import { presentMinimum } from '../trainings/minimum/present-minimum.ts';
import { presentTraining } from '../trainings/present-training.ts';
import { findTraining, type SessionViewer, type TrainingRow } from '../trainings/queries.ts';
import { type TrainingContext, trainingContext } from '../trainings/training-context.ts';
import { withLayouts } from '../trainings/with-layouts.ts';
import { withCompanions } from './people/companions.ts';
import { listPeople, type PersonRow } from './people/queries.ts';
import { type ClientView, presentOwnTraining } from './present-own-training.ts';
import { listTrainings, listTrainingsLast } from './queries.ts';

export const timetableHandlers: HandlersOf<typeof timetableEndpoints> = {
  listPublicSchedule: (request) =>
    read(request, async ({ scope, catalog }) => {
      const days = readDays(request.query, catalog, request.now);
      const isOpen = request.tenant.settings.opened_at !== null;
      const rows = isOpen ? await listTrainingsLast(scope, { ...request.query, ...days, isPublicOnly: true }) : [];
      const trainings = rows.map((row) => trainingContext(row, catalog, request.now));
      stayFresh(request, nextChangeOf(trainings, catalog, request.now), catalog);
      return { items: withLayouts(await inSlices(trainings, presentTraining), catalog), ...catalog.lists };
    }),

  followPublicSchedule: ({ tenant, services }) => services.liveTimetable.follow(tenant.id),

  getPublicTraining: (request) =>
    read(request, async ({ scope, catalog }) => {
      const row = await findTraining(scope, request.params.id, true);
      if (!row) throw new ApiError(404, 'training_not_found');
      const context = trainingContext(row, catalog, request.now);
      stayFresh(request, nextChangeOf([context], catalog, request.now), catalog);
      const commentPublic = commentForAll(row, request.tenant);
      const described = {
        layout: await findLayout(scope, context),
        ...(await describeTraining(scope, row)),
        ...(await presentMinimum(scope, row, catalog)),
      };
      const item = { ...presentTraining(context), commentPublic, commentPrivate: null, ...described };
      return { item, policy: context.policy, ...catalog.lists };
    }),

  listOwnSchedule: async (request) =>
    request.inTenant(async (scope) => {
      const { rows: found, catalog, facts } = await readWithOwn(request, scope, viewerOf(request));
      const rows = request.tenant.settings.opened_at || isAllowed('staff', request.claims) ? found : [];
      const present = (row: TrainingRow) => presentOwnTraining(trainingContext(row, catalog, request.now), facts);
      const items = withLayouts(await inSlices(rows, present), catalog);
      return { items: await withCompanions(scope, items, { ...request, catalog }), ...catalog.lists };
    }),

  getOwnTraining: async (request) =>
    request.inTenant(async (scope) => {
      const { context, facts, words } = await readOneWithOwn(request, scope, viewerOf(request));
      const { policy, catalog } = context;
      const own = { ...presentOwnTraining(context, facts), ...words };
      const [item = own] = await withCompanions(scope, [own], { ...request, catalog });
      return { item, policy, ...catalog.lists };
    }),

  listTrainerSchedule: async (request) =>
    request.inTenant(async (scope) => {
      const { claims, now } = request;
      const { rows, catalog, facts } = await readWithOwn(request, scope);
      const present = (row: TrainingRow) =>
        presentStaffTraining(trainingContext(row, catalog, now), { ...facts, claims });
      return { items: withLayouts(await inSlices(rows, present), catalog), ...catalog.lists };
    }),

  getTrainerTraining: async (request) =>
    request.inTenant(async (scope) => {
      const { claims } = request;
      const { context, facts, words } = await readOneWithOwn(request, scope);
      const { training, policy, catalog } = context;
      const people = presentPeople(await listPeople(scope, training.id), training, claims);
      const item = { ...presentStaffTraining(context, { ...facts, claims }), ...words };
      return { item, people, policy, ...catalog.lists };
    }),
};

/** For members and trainers, who send the same request. */
type Asked<Name extends keyof typeof timetableEndpoints, Input extends 'query' | 'params'> = RequestContext &
  Pick<HandlerRequest<(typeof timetableEndpoints)[Name]>, 'claims' | Input>;

/** Admins see everybody's sessions. */
const viewerOf = ({ claims }: { claims: SessionClaims }): SessionViewer | undefined =>
  claims.isAdmin ? undefined : claims;

/** Trainings, with the caller's registrations and possible actions. */
async function readWithOwn(request: Asked<'listOwnSchedule', 'query'>, scope: TenantScope, viewer?: SessionViewer) {
  const { catalog } = await openClub(scope, request);
  const days = readDays(request.query, catalog, request.now);
  const rows = await listTrainings(scope, { ...request.query, ...days, isPublicOnly: false, viewer });
  const facts = await getClientFacts(scope, {
    clientId: request.claims.clientId,
    from: days.from,
    catalog,
    now: request.now,
  });
  return { rows, catalog, facts };
}

/** One training, what the caller has and may do in it, and what is said of it to them. */
async function readOneWithOwn(request: Asked<'getOwnTraining', 'params'>, scope: TenantScope, viewer?: SessionViewer) {
  const { claims, now, params } = request;
  const { catalog } = await openClub(scope, request);
  const row = await findTraining(scope, params.id, false, viewer);
  if (!row) throw new ApiError(404, 'training_not_found');
  const facts = await getClientFacts(scope, { clientId: claims.clientId, from: row.date, catalog, now });
  const mayReadPrivate = claims.isAdmin || isOwnTraining(claims, row);
  const context = trainingContext(row, catalog, now);
  const words = {
    commentPublic: commentForAll(row, request.tenant),
    commentPrivate: mayReadPrivate ? row.commentPrivate : null,
    layout: await findLayout(scope, context),
    ...(await describeTraining(scope, row)),
    ...(await presentMinimum(scope, row, catalog)),
  };
  return { context, facts, words };
}

/** Nothing when the tenant’s page rule hides comments. */
const commentForAll = (row: { commentPublic: string | null }, tenant: Tenant): string | null =>
  pageFeatures.comments(tenant.settings.page_rules) ? row.commentPublic : null;

/** `from` and `until`: today by default, in order, and at most six weeks. */
function readDays(
  query: { from?: PlainDate | undefined; until?: PlainDate | undefined },
  catalog: ClubCatalog,
  now: Date,
): { from: PlainDate; until: PlainDate } {
  const from = query.from ?? query.until ?? toPlainDate(now, catalog.timeZone);
  const until = query.until ?? from;
  const days = daysBetween(from, until);
  if (!isPlainDate(from) || days < 0 || days >= maxScheduleDays) throw new ApiError(400, 'data_validation_failed');
  return { from, until };
}

/** A cached response is valid until something in it opens or closes, and never past midnight, when "today" moves. */
function stayFresh(request: RequestContext, change: Date | undefined, catalog: ClubCatalog): void {
  const zone = catalog.timeZone;
  const midnight = toInstant(`${addDays(toPlainDate(request.now, zone), 1)}T00:00:00`, zone);
  request.staysFreshUntil(change && change < midnight ? change : midnight);
}

/** The next instant at which one of the trainings opens or closes by itself, or the policy changes, or nothing. */
function nextChangeOf(trainings: readonly TrainingContext[], catalog: ClubCatalog, now: Date): Date | undefined {
  let next = catalog.nextPolicyChange(now);
  const consider = (instant: Date): void => {
    if (instant > now && (!next || instant < next)) next = instant;
  };
  for (const { training, policy } of trainings) {
    consider(closesAt(training, policy));
    consider(opensAt(training, policy));
  }
  return next;
}

const longestTeeTime = 15;

/** The layout of one training, which depends on the others of its day unless the club has set it. */
async function findLayout(scope: TenantScope, { training, catalog, now }: TrainingContext): Promise<Layout> {
  const { roomId, styleId, kind, duration, date, unitId } = training;
  const setting = catalog.layoutOf({ roomId, style: styleId });
  if (setting || (kind !== 'pool' && duration > longestTeeTime)) return setting ?? 'list';
  const rows = await listTrainings(scope, { from: date, until: date, unit: [unitId], isPublicOnly: false });
  const day = rows.map((row) => presentTraining(trainingContext(row, catalog, now)));
  return findLayouts(day, catalog.layoutOf).get(training.id) ?? 'list';
}

/** A training as staff see it; includes a trainer's own registration as a member. */
function presentStaffTraining(context: TrainingContext, view: ClientView & { claims: SessionClaims }): Training {
  const { training } = context;
  const staff = { bookedCount: training.taken, isOwn: isOwnTraining(view.claims, training) };
  return { ...presentOwnTraining(context, view), staff };
}

/** Booked and waiting clients, with as much of their names as the caller may see. */
function presentPeople(
  people: readonly PersonRow[],
  training: Pick<TrainingRow, 'trainerId'>,
  claims: SessionClaims,
): TrainingPerson[] | null {
  const access = peopleAccess(claims, training);
  if (access === 'none') return null;
  return people.map(({ status, placeInWaitingList, ...person }) => ({
    name: shownName(person, access),
    status,
    placeInWaitingList,
    isVisitor: person.clientId === null,
  }));
}
