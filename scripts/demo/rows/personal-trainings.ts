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

interface Sold {
  /** The member, or another by their place from the end of those with such plans. */
  of: 'member' | number;
  visits: number;
  used: number;
  /** How many days ago it was sold: its sessions are spread evenly over them. */
  since: number;
  /** How many days ago one did not come. The trainer has let them keep that visit. */
  missed?: number;
  /** For how many days it is valid yet. */
  days: number;
  minutes: number;
  plans: readonly ('agreed' | 'proposed')[];
  /** Visits on their way to somebody. */
  shared?: number;
}

/** Whose packages there are. */
const sold: readonly Sold[] = [
  { of: 'member', visits: 10, used: 3, since: 30, days: 150, minutes: 60, plans: ['agreed', 'proposed'] },
  { of: 0, visits: 5, used: 4, since: 40, days: 18, minutes: 60, plans: ['agreed'] },
  { of: 1, visits: 10, used: 1, since: 16, days: 200, minutes: 60, plans: ['agreed'], shared: 2 },
  { of: 2, visits: 5, used: 1, since: 20, missed: 4, days: 11, minutes: 45, plans: [] },
  { of: 3, visits: 10, used: 10, since: 70, days: 40, minutes: 60, plans: [] },
];

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

interface Plan {
  plan: 'agreed' | 'proposed' | 'done' | 'absent';
  /** From today, at least; negative: before it. */
  days: number;
}

interface Planned extends Plan {
  ticketId: number;
  clientId: number;
  minutes: number;
}

/** What was, the earliest first, and what is to come. `at` keeps the plans of different packages apart. */
const plansOf = ({ used, since, missed, plans }: Sold, at: number): Plan[] => [
  ...Array.from({ length: used }, (_, nth): Plan => {
    return { plan: 'done', days: -Math.ceil((since * (used - nth)) / (used + 1)) };
  }),
  ...(missed === undefined ? [] : [{ plan: 'absent' as const, days: -missed }]),
  ...plans.map((plan, nth) => ({ plan, days: 1 + at + 3 * nth })),
];

/**
 * A free half hour of the trainer and the client, some days ahead; the first from that day on. Before today it is one of
 * the morning, when no course of the demo takes place.
 */
async function findTime(
  { scope, trainerId, catalog, now, today, club }: Trained,
  { clientId, minutes, days }: Planned,
): Promise<{ startsAt: string; unitId: number } | undefined> {
  const isPast = days < 0;
  const { item: trainer } = await getTrainer(scope, trainerId, now);
  const unitId = catalog.lists.units[0]?.id ?? 0;
  const from: PlainDate = addDays(today, days);
  const asOf = isPast ? toInstant(`${from}T00:00:00`, club.timeZone) : now;
  const free = await findFreeTimes(scope, { trainer, clientId, unitId, minutes, from, catalog, now: asOf });
  const fits = (time: string) => time >= '09:00' && (!isPast || time <= '12:00');
  const day = free.find(({ date, times }) => (!isPast || date < today) && times.some(fits));
  const times = day?.times.filter(fits) ?? [];
  const time = isPast ? times[-days % times.length] : times[0];
  return day && time ? { startsAt: `${day.date}T${time}:00`, unitId } : undefined;
}

/** A session that was, or one to come that its client has accepted or has still to answer. */
async function addSession(context: Trained, planned: Planned): Promise<void> {
  const { scope, trainerId, catalog } = context;
  const { ticketId, clientId, minutes, plan, days } = planned;
  const found = await findTime(context, planned);
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
  const now = days < 0 ? addMinutes(training.starts_at, -72 * 60) : context.now;
  const answerUntil = new Date(Math.min(addMinutes(now, 48 * 60).getTime(), training.starts_at.getTime()));
  const id = await insertSession(scope, { ticketId, trainingId: training.id, now, answerUntil });
  if (plan === 'proposed') return;
  await buildRegistration(scope, {
    training_id: training.id,
    client_id: clientId,
    ticket_id: ticketId,
    holds_visit: plan === 'agreed',
    mark_used_visit: plan === 'done',
    presence: plan === 'agreed' ? null : plan === 'done' ? 'present' : 'absent',
    created_at: now,
  });
  await setSessionState(scope, id, { state: 'agreed', now });
}

/** Sold packages of the trainer whom the list of log-ins names, with their sessions, one proposed, and visits on their way. */
async function addPackages(context: DemoContext): Promise<void> {
  const { scope, club, directory, today } = context;
  if (await scope.db.selectFrom('personal_package').select('ticket_id').limit(1).executeTakeFirst()) return;
  const [own] = club.trainers;
  const trainerId = directory.trainerId(own.firstName, own.lastName);
  if (trainerId === undefined) return;
  const now = toInstant(`${today}T08:00:00`, club.timeZone);
  const trained = { ...context, trainerId, catalog: await loadClubCatalog(scope), now };
  const random = seededRandom(`${club.mailDomain} personal trainings`);
  for (const [at, one] of sold.entries()) {
    const clientId = ownerOf(context, one);
    if (clientId === undefined) continue;
    const { visits, minutes, since } = one;
    const { id: ticketId } = await buildPersonalPackage(scope, {
      client_id: clientId,
      code: entitlementCode(random),
      name: names[club.language](visits),
      visits_total: visits,
      visits_used: one.used,
      valid_from: addDays(today, -since),
      valid_until: addDays(today, one.days),
      created_at: toInstant(`${addDays(today, -since)}T10:00:00`, club.timeZone),
      trainerIds: [trainerId],
      minutes,
    });
    for (const plan of plansOf(one, at)) await addSession(trained, { ticketId, clientId, minutes, ...plan });
    if (one.shared === undefined) continue;
    await setAside(scope, ticketId, one.shared);
    await insertShare(scope, { clientId, source: 'ticket', cardId: ticketId, visits: one.shared, now });
  }
}

export const demoRows: DemoRows = { insertDaily: addPackages };
