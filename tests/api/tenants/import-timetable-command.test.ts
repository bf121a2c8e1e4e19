import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#server/db/tenant-scope.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { exampleFile, openTenantCommands, type TenantCommands } from '#tests/support/process/tenant-commands.ts';

const calendar = exampleFile('timetable.ics');
const host = 'kuuse.localhost';

let commands: TenantCommands;

beforeAll(async () => {
  commands = await openTenantCommands();
  await commands.run('add', exampleFile('club.json'));
});

afterAll(() => commands?.close());

test('import-timetable shows what it would do, and changes nothing with --dry-run or, with exit code 2, without a terminal', async () => {
  const before = await commands.digest();
  const shown = await importFile(calendar);
  expect(shown.code).toBe(2);
  expect(shown.output).toContain('4 new series');
  expect(shown.errors).toContain('there is no terminal to ask at');
  expect((await importFile(calendar, '--dry-run', '--yes')).output).toContain('Nothing was changed (--dry-run).');
  expect(await commands.digest()).toBe(before);
});

test('import-timetable creates the trainings, which a visitor sees, and changes nothing the second time', async () => {
  expect((await importFile(calendar, '--yes')).output).toMatch(/Done\.\n$/);
  const made = await trainings();
  expect(made.length).toBeGreaterThan(100);
  expect(made.every(({ series_id, recurrence_at }) => series_id !== null && recurrence_at !== null)).toBe(true);
  const before = await commands.digest();
  const again = await importFile(calendar, '--yes');
  expect(again.output).toContain(`${made.length} unchanged\nNothing to do.`);
  expect(await commands.digest()).toBe(before);
  const date = made[5]?.date ?? '';
  const seen = await commands.visit(`/public/schedule?from=${date}&until=${date}`, host);
  expect(seen.json().items.map(({ id }: { id: number }) => id)).toContain(made[5]?.id);
});

test('import-timetable changes, cancels and deletes what the calendar changed, and loses no booking', async () => {
  const saturdays = (await trainings()).filter(({ name }) => name === 'Ringtreening');
  const [gone, kept] = [saturdays[2], saturdays[3]];
  if (!gone || !kept) throw new Error('the example has too few Saturdays');
  await book(gone.id);
  await book(kept.id);
  const text = (await readFile(calendar, 'utf8'))
    .replace(
      'RRULE:FREQ=WEEKLY;BYDAY=SA',
      `RRULE:FREQ=WEEKLY;BYDAY=SA\r\n${exclude(shift(gone.starts_at, 30), shift(saturdays[4]?.starts_at, 30))}`,
    )
    .replace('DTSTART;TZID=Europe/Tallinn:20260912T110000', 'DTSTART;TZID=Europe/Tallinn:20260912T113000')
    .replace('DTEND;TZID=Europe/Tallinn:20260912T120000', 'DTEND;TZID=Europe/Tallinn:20260912T123000');
  const { code, output, errors } = await importFile(await commands.write('changed.ics', text), '--yes');
  expect([code, errors]).toEqual([0, '']);
  expect(output).toContain(`${saturdays.length - 2} changed`);
  expect(output).toContain('1 cancelled: no longer in the calendar');
  expect(output).toContain('1 deleted: no longer in the calendar');
  const after = await trainings();
  const find = (id: number | undefined) => after.find((training) => training.id === id);
  expect(find(gone.id)).toMatchObject({ is_cancelled: true, taken: 0 });
  expect(find(saturdays[4]?.id)).toBeUndefined();
  expect(find(kept.id)).toMatchObject({ taken: 1, is_cancelled: false });
  expect(find(kept.id)?.starts_at.getTime()).toBe(kept.starts_at.getTime() + 30 * 60_000);
});

/** Registrations, cancellations, messages and violations after the import. */
const whatHappened = async () =>
  inTenant(commands.app.owner, await commands.tenantIdOf(host), async (scope) => ({
    registrations: await scope.db.selectFrom('registration').select(['id', 'status', 'holds_visit']).execute(),
    cancelled: await scope.db
      .selectFrom('registration_event')
      .select('reason')
      .where('kind', '=', 'cancelled')
      .execute(),
    messages: await scope.db.selectFrom('message').select(['client_id', 'template']).orderBy('id').execute(),
    violations: await findViolations(scope, new Date()),
  }));

test('import-timetable notifies members, returns their visits and promotes from the waitlist, as a change by an admin does', async () => {
  const [, , , , gone, moved, grown] = (await trainings()).filter(
    ({ name, is_cancelled }) => name === 'Ringtreening' && !is_cancelled,
  );
  if (!gone || !moved || !grown) throw new Error('the example has too few Saturdays');
  const left = await book(gone.id, { holds_visit: true });
  const kept = await book(moved.id);
  await shrink(grown.id, 1);
  await book(grown.id);
  const waiting = await book(grown.id, { status: 'waiting' });
  await inTenant(commands.app.owner, await commands.tenantIdOf(host), (scope) =>
    buildContract(scope, { client_id: waiting.client_id ?? 0, valid_until: null }),
  );
  const text = (await readFile(calendar, 'utf8')).replace(
    'RRULE:FREQ=WEEKLY;BYDAY=SA',
    `RRULE:FREQ=WEEKLY;BYDAY=SA\r\n${exclude(shift(gone.starts_at, -30))}`,
  );
  const { code, errors } = await importFile(await commands.write('people.ics', text), '--yes');
  expect([code, errors]).toEqual([0, '']);
  const { registrations, cancelled, messages, violations } = await whatHappened();
  const statusOf = ({ id }: { id: number }) => registrations.find((row) => row.id === id);
  expect(statusOf(left)).toMatchObject({ status: 'cancelled', holds_visit: false });
  expect(cancelled).toContainEqual({ reason: 'training_cancelled' });
  expect(messages).toContainEqual({ client_id: left.client_id, template: 'trainingCancelled' });
  expect(messages).toContainEqual({ client_id: kept.client_id, template: 'trainingMoved' });
  expect(statusOf(waiting)).toMatchObject({ status: 'booked' });
  expect(messages).toContainEqual({ client_id: waiting.client_id, template: 'promoted' });
  expect(violations).toEqual([]);
});

test('import-timetable removes more than a tenth of the upcoming trainings only with --allow-cancel', async () => {
  const before = await commands.digest();
  const coming = (await trainings()).filter(({ is_cancelled }) => !is_cancelled);
  const text = await readFile(calendar, 'utf8');
  const path = await commands.write('less.ics', text.replace(/BEGIN:VEVENT\r?\nUID:pilates[^]*?END:VEVENT\r?\n/, ''));
  const { code, output, errors } = await importFile(path, '--yes');
  expect([code, output]).toEqual([1, expect.stringContaining('deleted: no longer in the calendar')]);
  expect(errors).toMatch(new RegExp(`^\\d+ of the ${coming.length} coming trainings .* --allow-cancel`));
  expect(await commands.digest()).toBe(before);
  expect(await importFile(path, '--dry-run', '--allow-cancel')).toMatchObject({ code: 0, errors: '' });
});

test('with --skip-broken the trainings of a broken event stay unchanged, and the others are imported', async () => {
  const before = await trainings();
  const text = (await readFile(calendar, 'utf8'))
    .replace(/(UID:pilates[^]*?DTSTART)[^\r\n]*/, '$1:soon')
    .replace('SUMMARY:Ringtreening', 'SUMMARY:Ringtreening kõigile');
  const path = await commands.write('broken.ics', text);
  expect((await importFile(path, '--yes')).errors).toMatch(/^Line \d+: .*soon/);
  const { code, output, errors } = await importFile(path, '--yes', '--skip-broken');
  expect([code, errors]).toEqual([0, '']);
  expect(output).toMatch(/1 mistakes; .*skipped[^\n]*\n {2}! Line \d+: .*soon/);
  const after = await trainings();
  const pilates = (rows: typeof after) => rows.filter(({ name }) => name === 'Pilates algajatele');
  expect(pilates(before).length).toBeGreaterThan(10);
  expect(pilates(after)).toEqual(pilates(before));
  expect(after.some(({ name }) => name === 'Ringtreening kõigile')).toBe(true);
  expect((await importFile(calendar, '--yes')).code).toBe(0);
});

test('import-timetable lets two series swap their rooms', async () => {
  const text = await readFile(calendar, 'utf8');
  expect(
    (
      await importFile(
        await commands.write('swap.ics', inRooms(text, 'Väike saal', 'Suur saal')),
        '--yes',
        '--allow-cancel',
      )
    ).errors,
  ).toBe('');
  const swapped = await importFile(await commands.write('swap.ics', inRooms(text, 'Suur saal', 'Väike saal')), '--yes');
  expect([swapped.code, swapped.errors]).toEqual([0, '']);
});

test('import-timetable refuses overlaps, fewer places than are taken, unknown rooms and bad files with the line number, and changes nothing', async () => {
  const booked = (await trainings()).find(({ taken, is_cancelled }) => taken > 0 && !is_cancelled);
  await book(booked?.id ?? 0);
  const before = await commands.digest();
  const text = await readFile(calendar, 'utf8');
  expect(await refusal(inRooms(text, 'Väike saal', 'Väike saal'))).toMatch(
    /Line \d+: The room “Väike saal” is taken twice: .*, line \d+ \(and \d+ more times\)\./,
  );
  expect(await refusal(text.replace('X-TRENN-PLACES:24', 'X-TRENN-PLACES:1'))).toMatch(
    /Line 38: “Ringtreening” on .* would have 1 places, but 2 are taken\./,
  );
  expect(await refusal(text.replace('LOCATION:Zāle', 'LOCATION:Kelder'))).toContain(
    'There is no room “Kelder (Kuuse Rīga)”',
  );
  expect(await refusal(text.replace('END:VEVENT', 'END:VTODO'))).toMatch(/^Line \d+: END:VTODO does not close/);
  expect(await refusal(text.replace('FREQ=WEEKLY;BYDAY=SA', 'FREQ=MINUTELY'))).toMatch(
    /^Line \d+: “Ringtreening”: A class repeats daily/,
  );
  expect((await commands.run('import-timetable', 'nobody.localhost', calendar)).errors).toContain(
    'No tenant has the host',
  );
  expect(await commands.digest()).toBe(before);
});

test('a second calendar leaves the first unchanged, creates rooms with --create-rooms, and is refused where it clashes with existing trainings', async () => {
  const before = await trainings();
  const options = ['--calendar', 'second', '--weeks', '4', '--create-rooms', '--yes'];
  const clash = await importFile(
    await commands.write('second.ics', pilatesIn('Kuuse Kesklinn\\, Suur saal')),
    ...options,
  );
  expect(clash.errors).toMatch(/The room “Suur saal” is taken twice.*which is in the timetable already/);
  const added = await importFile(await commands.write('second.ics', pilatesIn('Kuuse Kesklinn\\, Kelder')), ...options);
  expect(added.output).toContain('new room       Kuuse Kesklinn, Kelder');
  expect((await trainings()).length).toBe(before.length + 4);
  expect((await importFile(await commands.write('second.ics', pilatesIn('Kelder')), ...options)).output).toContain(
    'Nothing to do.',
  );
});

const trainings = async () =>
  inTenant(commands.app.owner, await commands.tenantIdOf(host), ({ db }) =>
    db.selectFrom('training').selectAll().orderBy('starts_at').orderBy('id').execute(),
  );

const importFile = (file: string, ...options: string[]) => commands.run('import-timetable', host, file, ...options);

/** The error with which this calendar is refused. */
async function refusal(text: string): Promise<string> {
  const { code, errors } = await importFile(await commands.write('wrong.ics', text), '--yes');
  expect(code).toBe(1);
  expect(errors).toContain('Nothing was changed.');
  return errors;
}

async function book(trainingId: number, overrides: Parameters<typeof buildRegistration>[1] = {}) {
  return inTenant(commands.app.owner, await commands.tenantIdOf(host), (scope) =>
    buildRegistration(scope, { training_id: trainingId, ...overrides }),
  );
}

const shift = (at: Date | undefined, minutes: number): Date => new Date((at?.getTime() ?? 0) + minutes * 60_000);

const exclude = (...instants: Date[]): string =>
  `EXDATE:${instants.map((at) => at.toISOString().replace(/[-:]|\.000/g, '')).join(',')}`;

const shrink = async (id: number, max_places: number) =>
  inTenant(commands.app.owner, await commands.tenantIdOf(host), ({ db }) =>
    db.updateTable('training').set({ max_places }).where('id', '=', id).execute(),
  );

/** The example with Pilates at the same time as the circuit training, each in its own room. */
const inRooms = (text: string, pilates: string, circuit: string): string =>
  text
    .replace('BYDAY=TU,TH', 'BYDAY=SA')
    .replace('20260908T073000', '20260912T110000')
    .replace('20260908T082500', '20260912T120000')
    .replace(/(UID:pilates[^]*?LOCATION:)[^\\]+/, `$1${pilates}`)
    .replace(/(UID:circuit[^]*?LOCATION:)[^\\]+/, `$1${circuit}`);

const pilatesIn = (location: string): string =>
  `BEGIN:VCALENDAR
  BEGIN:VEVENT
  UID:x
  DTSTART;TZID=Europe/Tallinn:20260907T183000
  DURATION:PT1H
  RRULE:FREQ=WEEKLY
  SUMMARY:Pilates
  LOCATION:${location}
  END:VEVENT
  END:VCALENDAR`.replace(/\n +/g, '\r\n');
