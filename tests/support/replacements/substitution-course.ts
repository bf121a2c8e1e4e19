import { sql } from 'kysely';
import { inTenant } from '#server/db/tenant-scope.ts';
import { buildAbsence } from '#tests/builders/uses/build-absence.ts';
import type { TestApp } from '../app/open-test-app.ts';
import type { SubstitutionClub, TestTrainer } from '../app/substitution-club.ts';
import { bodyOf } from '../app/timetable-editor.ts';
import type { Random } from '../random.ts';

type Training = Awaited<ReturnType<SubstitutionClub['addTraining']>>;

interface Course {
  club: SubstitutionClub;
  trainers: readonly TestTrainer[];
  trainings: readonly Training[];
  random: Random;
}

const hours = ['17:00', '17:30', '18:00', '18:30', '19:00'];

/** A club with four trainers and five trainings that overlap. */
export async function openCourse(club: SubstitutionClub, random: Random): Promise<Course> {
  const trainers = [club.kadri];
  for (let n = 0; n < 3; n++) trainers.push(await club.addTrainer());
  const trainings: Training[] = [];
  for (const [n, hour] of hours.entries()) {
    const own = n < 2 ? { trainer_id: trainers[n]?.trainerId ?? null } : {};
    trainings.push(await club.addTraining({ ...own, startsAt: `2026-11-20T${hour}:00`, name: `Trenn ${n}` }));
  }
  return { club, trainers, trainings, random };
}

/** Something that somebody does now. @returns its status */
async function act({ club, trainers, trainings, random }: Course): Promise<number> {
  const { admin, send } = club;
  const training = random.pick(trainings);
  const trainer = random.pick(trainers);
  const offers = await club.inScope(({ db }) =>
    db.selectFrom('substitute_offer').select(['id', 'training_id']).orderBy('id', 'desc').limit(4).execute(),
  );
  const offerId = offers.length > 0 ? random.pick(offers).id : 0;
  const open = () => send(admin, 'POST', '/admin/schedule/substitute', { trainingId: training.id, reason: 'other' });
  if (offerId === 0) return (await open()).status;
  const change = async () => {
    const { version } = await club.inScope(({ db }) =>
      db.selectFrom('training').select('version').where('id', '=', training.id).executeTakeFirstOrThrow(),
    );
    const startDateTime = `2026-11-20T${random.pick(hours)}:00`;
    const trainerId = await club.trainerOf(training.id);
    return send(
      admin,
      'PUT',
      `/admin/schedule/${training.id}`,
      bodyOf(training, { startDateTime, trainerId, version }),
    );
  };
  const accept = async () => {
    const rows = await club.inScope(({ db }) =>
      db.selectFrom('substitute_application').select(['id', 'offer_id']).where('state', '=', 'applied').execute(),
    );
    if (rows.length === 0) return open();
    const { id, offer_id } = random.pick(rows);
    return club.accept(offer_id, { applicationId: id });
  };
  const apply = () => club.apply(trainer, offerId);
  const acts = [
    open,
    open,
    apply,
    apply,
    apply,
    apply,
    accept,
    accept,
    accept,
    () => club.accept(offerId, { trainerId: trainer.trainerId }),
    () => send(trainer, 'PUT', '/trainer/schedule/substitute/apply/cancel', { offerId }),
    () => send(admin, 'PUT', '/admin/schedule/substitute/cancel', { offerId }),
    () => send(trainer, 'POST', '/trainer/schedule/substitute', { trainingId: training.id, reason: 'illness' }),
    change,
    async () => (random.below(6) > 0 ? open() : send(admin, 'POST', `/admin/schedule/cancel/${training.id}`, {})),
    async () => {
      const span = { starts_at: new Date('2026-11-20T18:00:00Z'), ends_at: new Date('2026-11-20T18:10:00Z') };
      await club.inScope((scope) => buildAbsence(scope, { trainer_id: trainer.trainerId, ...span }));
      return { status: 201 };
    },
  ];
  return (await random.pick(acts)()).status;
}

/** So many rounds in which several act at once; in the end what happened to trainings is settled, twice. */
export async function runCourse(course: Course, rounds: number): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let round = 0; round < rounds; round++) {
    for (const status of await Promise.all(Array.from({ length: 6 }, () => act(course)))) statuses.add(status);
    if (round % 4 === 3) await course.club.settle(course.random.pick(course.trainings).id);
  }
  for (const { id } of [...course.trainings, ...course.trainings]) await course.club.settle(id);
  return statuses;
}

/** What must never be, as texts; empty while all is well. */
export async function findFaults(server: TestApp, club: SubstitutionClub): Promise<string[]> {
  const { rows } = await inTenant(server.owner, club.tenantId, ({ db }) =>
    sql<{ fault: string }>`
      select 'two accepted, offer ' || offer_id as fault from substitute_application
      where state = 'accepted' group by offer_id having count(*) > 1
      union all
      select 'assigned without one accepted, offer ' || o.id from substitute_offer o
      where o.state = 'assigned' and not exists (select from substitute_application a
        where a.offer_id = o.id and a.state = 'accepted' and a.trainer_id = o.substitute_id)
      union all
      select 'somebody stands in a closed offer ' || o.id from substitute_offer o
      join substitute_application a on a.offer_id = o.id and a.state = 'applied' where o.state <> 'open'
      union all
      select 'not led by the one accepted last, training ' || t.id from training t
      join lateral (select substitute_id from substitute_offer o where o.training_id = t.id and o.state = 'assigned'
        order by o.id desc limit 1) last on true
      where t.trainer_id is distinct from last.substitute_id
      union all
      select 'in two places, trainings ' || a.id || ' and ' || b.id from training a
      join training b on b.trainer_id = a.trainer_id and b.id > a.id
        and tstzrange(b.starts_at, b.ends_at) && tstzrange(a.starts_at, a.ends_at)
      where not a.is_cancelled and not b.is_cancelled
      union all
      select 'looked for in vain, offer ' || o.id from substitute_offer o join training t on t.id = o.training_id
      where o.state = 'open' and (t.is_cancelled or o.told_starts_at <> t.starts_at)
      union all
      select 'not told once: ' || kind || ', trainer ' || trainer_id from (
        select 'chosen' as kind, trainer_id, 1 as due from substitute_application where state = 'accepted'
        union all
        select 'lost', trainer_id, 1 from substitute_application where state = 'rejected'
        union all
        select case m.template when 'substituteChosen' then 'chosen' else 'lost' end, c.trainer_id, -1
        from message m join client c on c.id = m.client_id
        where m.template in ('substituteChosen', 'substituteTaken', 'substituteCancelled')
        union all
        select 'asked', trainer_id, 1 from substitute_candidate
        union all
        select 'asked', c.trainer_id, -1 from message m join client c on c.id = m.client_id
        where m.template = 'substituteWanted'
      ) told group by kind, trainer_id having sum(due) <> 0`.execute(db),
  );
  return rows.map(({ fault }) => fault);
}
