import { addDays, addMinutes, type PlainDate, toInstant } from '#api/dates.ts';
import { type ClubCatalog, loadClubCatalog } from '#server/features/catalog/club-catalog.ts';
import { setAside } from '#server/features/entitlements/passing/commands.ts';
import { insertSession, setSessionState } from '#server/features/personal-trainings/commands.ts';
import { findFreeTimes } from '#server/features/personal-trainings/sessions/find-times.ts';
import { entitlementCode } from '#server/features/tickets/entitlement-code.ts';
import { insertShare } from '#server/features/tickets/share/commands.ts';
import { getTrainer } from '#server/features/trainers/manage/list-trainers.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildTraining } from '#tests/builders/build-training.ts';
import { buildPersonalPackage } from '#tests/builders/uses/build-personal-package.ts';
import type { DemoContext, DemoRows } from '../demo-rows.ts';
import { demoPeople, peopleOffTimetable } from '../people/demo-people.ts';
import { seededRandom } from '../seeded-random.ts';

const names = {
  et: (visits: number) => `${visits} personaaltrenni`,
  en: (visits: number) => `${visits} personal trainings`,
  lv: (visits: number) => `${visits} personālie treniņi`,
};

const oneOf = { et: 'Personaaltrenn', en: 'Personal training', lv: 'Personālais treniņš' };

/** Whose packages there are: of the member, and of others by their place from the end of those with such plans. */
const sold = [
  { of: 'member', visits: 10, used: 3, days: 150, minutes: 60, plans: ['agreed', 'proposed'] },
  { of: 0, visits: 5, used: 4, days: 18, minutes: 60, plans: ['agreed'] },
  { of: 1, visits: 10, used: 1, days: 200, minutes: 60, plans: ['agreed'], shared: 2 },
  { of: 2, visits: 5, used: 1, days: 11, minutes: 45, plans: [] },
  { of: 3, visits: 10, used: 10, days: 40, minutes: 60, plans: [] },
] as const;

type Sold = (typeof sold)[number];

interface Trained extends DemoContext {
  trainerId: number;
  catalog: ClubCatalog;
  now: Date;
}

const ownerOf = ({ club, directory }: DemoContext, { of }: Sold): number | undefined => {
  const person =
    of === 'member' ? demoPeople(club).find(({ role }) => role === 'member') : peopleOffTimetable(club).at(-1 - of);
  return person && directory.person(person)?.clientId;
};

/** A free half hour of the trainer and the client, some days ahead; the first from that day on. */
async function findTime(
  { scope, trainerId, catalog, now, today, club }: Trained,
  { clientId, minutes, days }: { clientId: number; minutes: number; days: number },
): Promise<{ startsAt: string; unitId: number } | undefined> {
  const { item: trainer } = await getTrainer(scope, trainerId, now);
  const unitId = catalog.lists.units[0]?.id ?? 0;
  const from: PlainDate = addDays(today, days);
  const free = await findFreeTimes(scope, { trainer, clientId, unitId, minutes, from, catalog, now });
  const day = free.find(({ times }) => times.some((time) => time >= '09:00'));
  const time = day?.times.find((each) => each >= '09:00');
  return day && time && club ? { startsAt: `${day.date}T${time}:00`, unitId } : undefined;
}

/** A session to come, that its client has accepted or has still to answer. */
async function addSession(context: Trained, { ticketId, clientId, minutes, plan, days }: Plan): Promise<void> {
  const { scope, trainerId, catalog, now } = context;
  const found = await findTime(context, { clientId, minutes, days });
  const style = [...catalog.styles.values()].find(({ kind }) => kind === 'personal') ?? [...catalog.styles.values()][0];
  if (!found || !style) return;
  const training = await buildTraining(scope, {
    startsAt: found.startsAt,
    unit_id: found.unitId,
    style_id: style.id,
    trainer_id: trainerId,
    kind: 'personal',
    name: style.kind === 'personal' ? style.name : oneOf[context.club.language],
    duration_minutes: minutes,
    max_places: 1,
    is_public: false,
    is_closed: true,
    is_waiting_list_allowed: false,
  });
  const answerUntil = new Date(Math.min(addMinutes(now, 48 * 60).getTime(), training.starts_at.getTime()));
  const id = await insertSession(scope, { ticketId, trainingId: training.id, now, answerUntil });
  if (plan === 'proposed') return;
  await buildRegistration(scope, {
    training_id: training.id,
    client_id: clientId,
    ticket_id: ticketId,
    holds_visit: true,
    created_at: now,
  });
  await setSessionState(scope, id, { state: 'agreed', now });
}

interface Plan {
  ticketId: number;
  clientId: number;
  minutes: number;
  plan: 'agreed' | 'proposed';
  /** Ahead of today, at least. */
  days: number;
}

/** Sold packages of the trainer whom the list of log-ins names, with sessions to come, one proposed, and visits on their way. */
async function addPackages(context: DemoContext): Promise<void> {
  const { scope, club, directory, today } = context;
  if (await scope.db.selectFrom('personal_package').select('ticket_id').limit(1).executeTakeFirst()) return;
  const [own] = club.trainers;
  const trainerId = directory.trainerId(own.firstName, own.lastName);
  if (trainerId === undefined) return;
  const now = toInstant(`${today}T08:00:00`, club.timeZone);
  const trained = { ...context, trainerId, catalog: await loadClubCatalog(scope), now };
  const random = seededRandom(`${club.mailDomain} personal trainings`);
  for (const [at, { visits, used, days, minutes, plans, ...one }] of sold.entries()) {
    const clientId = ownerOf(context, { visits, used, days, minutes, plans, ...one } as Sold);
    if (clientId === undefined) continue;
    const { id: ticketId } = await buildPersonalPackage(scope, {
      client_id: clientId,
      code: entitlementCode(random),
      name: names[club.language](visits),
      visits_total: visits,
      visits_used: used,
      valid_from: addDays(today, -20),
      valid_until: addDays(today, days),
      created_at: toInstant(`${addDays(today, -20)}T10:00:00`, club.timeZone),
      trainerIds: [trainerId],
      minutes,
    });
    for (const [nth, plan] of plans.entries())
      await addSession(trained, { ticketId, clientId, minutes, plan, days: 1 + at + 3 * nth });
    if (!('shared' in one)) continue;
    await setAside(scope, ticketId, one.shared);
    await insertShare(scope, { clientId, source: 'ticket', cardId: ticketId, visits: one.shared, now });
  }
}

export const demoRows: DemoRows = { insertDaily: addPackages };
