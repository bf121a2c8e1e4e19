import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { AllHandlers } from '#server/all-handlers.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { openSubstitutionClub, type SubstitutionClub } from '#tests/support/app/substitution-club.ts';
import { naiveChoosing } from '#tests/support/faulty/naive-choosing.ts';
import { inSoak } from '#tests/support/in-soak.ts';
import { Random } from '#tests/support/random.ts';
import { findFaults, openCourse, runCourse } from '#tests/support/replacements/substitution-course.ts';

let server: TestApp;
let club: SubstitutionClub;
afterEach(() => server.close());

const seeds = Array.from({ length: inSoak(20, 3) }, (_, n) => n + Number(process.env['SOAK_SEED'] ?? 1));

test.each(seeds)(
  'whatever happens at once, one leads each training and everybody is told once (seed %i)',
  async (seed) => {
    await open();
    const course = await openCourse(club, new Random(seed));
    const statuses = await runCourse(course, inSoak(60, 14));
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    expect(await findFaults(server, club)).toEqual([]);
    // Otherwise it has shown nothing.
    const rows = await club.inScope(({ db }) => db.selectFrom('substitute_offer').select('state').execute());
    expect(rows.some(({ state }) => state === 'assigned')).toBe(true);
  },
);

/** Two overlapping trainings, for both of which the same trainer and one more apply, accepted by two admins each. */
async function acceptAtOnce(): Promise<number[]> {
  const rasmus = await club.addTrainer();
  const grete = await club.addTrainer();
  const applications: [number, number][] = [];
  for (const startsAt of ['2026-11-20T18:00:00', '2026-11-20T18:30:00']) {
    const training = await club.addTraining({ startsAt });
    const offer = await club.open(club.admin, training.id);
    for (const trainer of [rasmus, grete])
      applications.push([offer.id, (await club.apply(trainer, offer.id)).body['applicationId'] as number]);
  }
  const answers = await Promise.all(
    applications.map(([offerId, applicationId]) => club.accept(offerId, { applicationId })),
  );
  return answers.map(({ status }) => status);
}

test('of admins who accept at once, one is heard for each training, and nobody leads two', async () => {
  await open();
  const statuses = await acceptAtOnce();
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  expect(await findFaults(server, club)).toEqual([]);
});

test('negative control: accepting without the lock and the constraints is noticed', async () => {
  await open(naiveChoosing);
  await club.inScope(async ({ db }) => {
    await sql`drop index substitute_application_one_accepted`.execute(db);
    await sql`alter table training drop constraint training_trainer_free`.execute(db);
  });
  await acceptAtOnce();
  const faults = (await findFaults(server, club)).join('\n');
  expect(faults).toContain('in two places');
  expect(faults).toContain('not told once: chosen');
});

test('negative control: somebody who is told twice, or not at all, is noticed', async () => {
  await open();
  await acceptAtOnce();
  await club.inScope(({ db }) =>
    sql`
    insert into message (tenant_id, channel, client_id, recipient, language, template, data)
    select tenant_id, channel, client_id, recipient, language, template, data from message
    where template = 'substituteChosen' limit 1`.execute(db),
  );
  expect((await findFaults(server, club)).join()).toContain('not told once: chosen');
  await club.inScope(({ db }) => sql`delete from message where template = 'substituteTaken'`.execute(db));
  expect((await findFaults(server, club)).join()).toContain('not told once: lost');
});

async function open(handlers?: AllHandlers): Promise<void> {
  server = await openTestApp('2026-11-18T10:00:00Z', { ...(handlers && { handlers }) });
  club = await openSubstitutionClub(server);
}
