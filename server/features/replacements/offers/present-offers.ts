import { toWallTime } from '#api/dates.ts';
import type { Application, Offer } from '#api/replacements/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { presentOccupation, type StyledRow } from '../../rooms/availability/occupations.ts';
import { getScheduleRules } from '../../scheduling/queries.ts';
import { listUsesOfTrainers } from '../../trainers/availability/queries.ts';
import {
  type ApplicationRow,
  type Fitness,
  type ListedOffer,
  listApplications,
  listCandidatesOf,
  listFitness,
  listNames,
  listOffers,
} from '../queries.ts';
import { isOverdue } from './is-overdue.ts';
import { yearOf } from './year-of.ts';

interface Asked {
  /** Undefined: an admin, who sees all. */
  asTrainer?: number | undefined;
  /** One of them. */
  id?: number;
  catalog: ClubCatalog;
  now: Date;
}

const shownDays = 60;

/** What an offer is presented with. */
interface Context extends Asked {
  rules: Awaited<ReturnType<typeof getScheduleRules>>;
  names: Awaited<ReturnType<typeof listNames>>;
  applications: readonly (ApplicationRow & { use: StyledRow | undefined })[];
  candidates: Awaited<ReturnType<typeof listCandidatesOf>>;
  fitness: readonly Fitness[];
}

export async function presentOffers(scope: TenantScope, asked: Asked): Promise<Offer[]> {
  const { asTrainer, id, now } = asked;
  const since = new Date(id === undefined ? now.getTime() - shownDays * 86_400_000 : 0);
  const rows = await listOffers(scope, { id, trainerId: asTrainer, since });
  const ids = rows.map((row) => row.id);
  const candidates = await listCandidatesOf(scope, ids);
  const applications = await withClashes(scope, rows, await listApplications(scope, ids));
  const trainerIds = [
    ...rows.flatMap((row) => [row.trainerId, row.substituteId]),
    ...candidates,
    ...applications,
  ].flatMap((one) => (typeof one === 'object' ? (one?.trainerId ?? []) : one));
  const fits = applications.map(({ trainerId, row }) => ({ trainerId, name: row.name }));
  const context = {
    ...asked,
    candidates,
    applications,
    rules: await getScheduleRules(scope),
    names: await listNames(scope, [...new Set(trainerIds)]),
    fitness: await listFitness(scope, fits, { since: yearOf(now), now }),
  };
  return rows.map((row) => presentOffer(row, context));
}

/** Each with what occupies the trainer at that time by now. */
async function withClashes(scope: TenantScope, offers: readonly ListedOffer[], rows: readonly ApplicationRow[]) {
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  const found = rows.flatMap((application) => {
    const row = byId.get(application.offerId);
    return row ? [{ ...application, row }] : [];
  });
  const standing = found.filter(({ state, row }) => state === 'applied' && row.state === 'open');
  const spans = standing.map(({ trainerId, row }, n) => {
    return { n, trainerId, startsAt: row.startsAt, endsAt: row.endsAt };
  });
  const uses = spans.length > 0 ? await listUsesOfTrainers(scope, spans) : [];
  return found.map((application) => {
    const n = standing.indexOf(application);
    return { ...application, use: n < 0 ? undefined : uses.find((use) => use.n === n) };
  });
}

function presentOffer(row: ListedOffer, context: Context): Offer {
  const { asTrainer, catalog, now, rules, names } = context;
  const { trainerId, substituteId } = row;
  const timeZone = catalog.timeZoneOf(row.unitId);
  const isOwn = asTrainer !== undefined && asTrainer === trainerId;
  const isInvolved = isOwn || asTrainer === undefined;
  const isHidden = !isInvolved && row.reason === 'illness';
  const isOpen = row.state === 'open' && !row.isCancelled && now < row.startsAt;
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  const own = context.applications.filter(({ offerId }) => offerId === row.id);
  const mine = own.findLast((one) => one.trainerId === asTrainer);
  const asked = context.candidates.filter(({ offerId }) => offerId === row.id);
  return {
    id: row.id,
    state: row.state,
    training: presentTraining(row, timeZone),
    trainer: nameOf(trainerId),
    substitute: nameOf(substituteId),
    reason: isHidden ? null : row.reason,
    comment: isHidden ? '' : row.comment,
    createdAt: row.createdAt.toISOString(),
    isOver: now >= row.startsAt,
    isOverdue: isOpen && isOverdue(row.startsAt, now, { until: rules.substitutesUntil, timeZone }),
    isOwn,
    mayChoose: isOpen && (asTrainer === undefined || (isOwn && rules.trainersChooseSubstitutes)),
    candidates: isInvolved ? asked.flatMap((one) => nameOf(one.trainerId) ?? []) : [],
    applicants: own.filter(({ state }) => state === 'applied').flatMap((one) => nameOf(one.trainerId) ?? []),
    applications: isInvolved ? own.flatMap((one) => presentApplication(one, row.name, timeZone, context)) : [],
    own: mine ? { id: mine.id, state: mine.state } : null,
  };
}

function presentTraining(row: ListedOffer, timeZone: string): Offer['training'] {
  const { trainingId: id, name, duration, kind, styleId: style, unitId, roomId, taken, isCancelled } = row;
  const startDateTime = toWallTime(row.startsAt, timeZone);
  return { id, name, startDateTime, duration, kind, style, unitId, roomId, registered: taken, isCancelled };
}

function presentApplication(
  { id, trainerId, state, byClientId, createdAt, use }: Context['applications'][number],
  trainingName: string,
  timeZone: string,
  { names, fitness }: Context,
): Application[] {
  const trainer = names.get(trainerId);
  if (!trainer) return [];
  const { substitutions = 0, knowsTraining = false } =
    fitness.find((one) => one.trainerId === trainerId && one.name === trainingName) ?? {};
  const clash = use ? presentOccupation(use, 'trainer', timeZone) : null;
  const isEntered = byClientId !== null;
  return [{ id, trainer, state, isEntered, createdAt: createdAt.toISOString(), clash, substitutions, knowsTraining }];
}
