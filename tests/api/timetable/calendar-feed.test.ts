import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTenant } from '#server/db/tenant-scope.ts';
import { buildRoom } from '#tests/builders/build-room.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { book, call, leave, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { fetchFile, makeFeed, readEvents } from '#tests/support/calendar-files.ts';

let test: TestApp;
let club: TestClub;
let mari: TestPerson;
let jaan: TestPerson;

beforeAll(async () => {
  test = await openTestApp('2026-11-18T10:00:00Z');
});
afterAll(() => test?.close());

beforeEach(async () => {
  test.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(test);
  [mari, jaan] = await club.addPeople(2);
});
const notThere = { errors: ['item_not_found'], code: 404 };

describe('a calendar feed', () => {
  it('lists a member’s bookings with location and trainer, and nobody else’s', async () => {
    const [room, trainer] = await club.inScope(async (scope) => [
      await buildRoom(scope, { unit_id: club.unitId, name: 'Saal 2, all' }),
      await buildTrainer(scope, { first_name: 'Kadri', last_name: 'Tamm' }),
    ]);
    const training = await club.addTraining({ name: 'Jooga; õrn, tasa', room_id: room.id, trainer_id: trainer.id });
    const other = await club.addTraining({ startsAt: '2026-11-21T10:00:00' });
    await book(test.app, club, mari, training.id);
    await book(test.app, club, jaan, other.id);
    const answer = await fetchFeed(await makeFeed(test.app, club, mari));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(readEvents(answer.body)).toEqual([
      {
        uid: expect.stringMatching(new RegExp(`^registration-\\d+@${club.host}$`)),
        startsAt: new Date('2026-11-20T16:00:00Z'),
        endsAt: new Date('2026-11-20T17:00:00Z'),
        title: 'Jooga; õrn, tasa',
        place: expect.stringContaining('Saal 2, all, Maja'),
        text: `Treener: Kadri Tamm\nhttp://${club.host}/public/training?id=${training.id}`,
        status: 'CONFIRMED',
        sequence: 0,
        changedAt: test.clock.now,
      },
    ]);
  });

  it('follows the format: CRLF, lines of 75 octets at most, a time zone definition, and a refresh interval', async () => {
    const training = await club.addTraining({ name: `Pikk nimi ${'õäöüš€'.repeat(60)}\r\nEND:VCALENDAR` });
    await book(test.app, club, mari, training.id);
    const { body } = await fetchFeed(await makeFeed(test.app, club, mari));
    const lines = body.split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(lines.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
    expect(lines).toContain('TZID:Europe/Tallinn');
    expect(lines).toContain('DTSTART;TZID=Europe/Tallinn:20261120T180000');
    expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
    expect(readEvents(body)[0]?.title).toBe(`Pikk nimi ${'õäöüš€'.repeat(60)} END:VCALENDAR`);
  });

  it('marks a waitlist registration as tentative, and the same event is confirmed on promotion', async () => {
    const training = await club.addTraining({ max_places: 1 });
    const { body } = await book(test.app, club, jaan, training.id);
    await book(test.app, club, mari, training.id);
    const feed = await makeFeed(test.app, club, mari);
    const [waiting] = await readFeed(feed);
    expect(waiting).toMatchObject({ status: 'TENTATIVE', title: 'Ootel: Vinyasa jooga', sequence: 0 });
    expect(waiting?.text).toContain('kohta sul veel ei ole');
    test.clock.advance(60);
    await leave(test.app, club, jaan, body['registrationId']);
    const [placed] = await readFeed(feed);
    expect(placed).toMatchObject({ uid: waiting?.uid, status: 'CONFIRMED', title: 'Vinyasa jooga', sequence: 1 });
    expect(placed?.changedAt).toEqual(test.clock.now);
  });

  it('shows left trainings for thirty days, and those the club cancelled as long as any past training', async () => {
    const [left, off] = [await club.addTraining(), await club.addTraining({ startsAt: '2026-11-21T10:00:00' })];
    const { body } = await book(test.app, club, mari, left.id);
    await book(test.app, club, mari, off.id);
    await leave(test.app, club, mari, body['registrationId']);
    await changeTraining(off.id, { is_cancelled: true });
    const feed = await makeFeed(test.app, club, mari);
    expect((await readFeed(feed)).map(({ title, status, sequence }) => [title, status, sequence])).toEqual([
      ['Loobutud: Vinyasa jooga', 'CANCELLED', 1],
      ['Jääb ära: Vinyasa jooga', 'CANCELLED', 1],
    ]);
    test.clock.now = new Date('2026-12-18T10:00:01Z');
    expect((await readFeed(feed)).map(({ title }) => title)).toEqual(['Jääb ära: Vinyasa jooga']);
  });

  it('lists a training once when it was left and booked again', async () => {
    const training = await club.addTraining();
    const { body } = await book(test.app, club, mari, training.id);
    await leave(test.app, club, mari, body['registrationId']);
    await book(test.app, club, mari, training.id);
    const events = await readFeed(await makeFeed(test.app, club, mari));
    expect(events.map(({ status }) => status)).toEqual(['CONFIRMED']);
  });

  it('lists upcoming trainings and thirty past days, without waitlist registrations that were never promoted', async () => {
    const training = await club.addTraining({ max_places: 1 });
    await book(test.app, club, jaan, training.id);
    await book(test.app, club, mari, training.id);
    const [hers, his] = [await makeFeed(test.app, club, mari), await makeFeed(test.app, club, jaan)];
    const count = async () => [(await readFeed(hers)).length, (await readFeed(his)).length];
    expect(await count()).toEqual([1, 1]);
    test.clock.now = new Date('2026-11-20T17:00:00Z');
    expect(await count()).toEqual([0, 1]);
    test.clock.now = new Date('2026-12-20T12:00:00Z');
    expect(await count()).toEqual([0, 1]);
    test.clock.now = new Date('2026-12-21T12:00:00Z');
    expect(await count()).toEqual([0, 0]);
  });

  it('raises the sequence of an event when the club moves it, and not when others book', async () => {
    const training = await club.addTraining();
    await book(test.app, club, mari, training.id);
    const feed = await makeFeed(test.app, club, mari);
    const before = await fetchFeed(feed);
    await book(test.app, club, jaan, training.id);
    expect((await fetchFeed(feed)).body).toBe(before.body);
    await changeTraining(training.id, { starts_at: new Date('2026-11-20T16:00:00Z') });
    expect((await fetchFeed(feed)).body).toBe(before.body);
    await changeTraining(training.id, { starts_at: new Date('2026-11-20T18:30:00Z') });
    const [moved] = await readFeed(feed);
    expect(moved).toMatchObject({ uid: readEvents(before.body)[0]?.uid, sequence: 1 });
    expect(moved?.startsAt).toEqual(new Date('2026-11-20T18:30:00Z'));
  });

  it.each([
    ['et', 'Ootel: Vinyasa jooga', 'minu trennid'],
    ['en', 'Waiting list: Vinyasa jooga', 'my trainings'],
    ['lv', 'Gaidu vietu: Vinyasa jooga', 'manas nodarbības'],
  ] as const)('speaks the person’s language: %s', async (language, title, name) => {
    const training = await club.addTraining({ max_places: 0 });
    await book(test.app, club, mari, training.id);
    await setLanguage(language);
    const { body } = await fetchFeed(await makeFeed(test.app, club, mari));
    expect(body.replaceAll('\r\n ', '')).toContain(name);
    expect(readEvents(body)[0]?.title).toBe(title);
  });

  it.each(['Europe/Tallinn', 'Europe/Riga'])('is right in the nights when the clocks of %s change', async (zone) => {
    await club.inScope(({ db }) => db.updateTable('unit').set({ time_zone: zone }).execute());
    // Before, within and after the hour that is skipped or repeated; the last is the second 03:30 of that night.
    const instants = [
      '2026-10-23T15:00',
      '2026-10-24T23:30',
      '2026-10-25T00:30',
      '2026-10-25T01:30',
      '2026-10-25T02:30',
    ]
      .concat(['2027-03-28T00:30', '2027-03-28T01:30', '2027-07-01T15:00'])
      .map((text) => new Date(`${text}:00Z`));
    test.clock.now = new Date('2026-10-20T10:00:00Z');
    await club.inScope(async (scope) => {
      for (const startsAt of instants) {
        const { id } = await club.addTraining({ startsAt: '2026-10-26T10:00:00', timeZone: zone });
        const columns = { starts_at: startsAt, date: startsAt.toISOString().slice(0, 10) };
        await changeTraining(id, columns);
        await addPlace(scope, id);
      }
    });
    const events = await readFeed(await makeFeed(test.app, club, mari));
    expect(events.map(({ startsAt }) => startsAt)).toEqual(instants);
    expect(events.map(({ startsAt, endsAt }) => endsAt.getTime() - startsAt.getTime())).toEqual(
      instants.map(() => 3_600_000),
    );
  });

  it('is revalidated by its ETag, cached privately only, and rate-limited per feed', async () => {
    const feed = await makeFeed(test.app, club, mari);
    const first = await fetchFeed(feed);
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
    const headers = { 'if-none-match': String(first.headers['etag']) };
    expect((await fetchFeed(feed, { headers })).statusCode).toBe(304);
    await book(test.app, club, mari, (await club.addTraining()).id);
    expect((await fetchFeed(feed, { headers })).statusCode).toBe(200);
    for (let n = 0; n < 27; n++) await fetchFeed(feed);
    expect((await fetchFeed(feed, { address: '198.51.100.9' })).statusCode).toBe(429);
    expect((await fetchFeed(await makeFeed(test.app, club, jaan))).statusCode).toBe(200);
    test.clock.advance(60);
    expect((await fetchFeed(feed)).statusCode).toBe(200);
  });
});

async function addPlace({ db, tenantId }: Parameters<Parameters<TestClub['inScope']>[0]>[0], training_id: number) {
  const created_at = new Date('2026-10-01T10:00:00Z');
  const row = { tenant_id: tenantId, training_id, client_id: mari.clientId, status: 'booked', created_at } as const;
  await db
    .insertInto('registration')
    .values({ ...row, booked_at: created_at })
    .execute();
}

describe('the secret URL', () => {
  it('is created on request, can be shown again, and ends when it is renewed or revoked', async () => {
    const show = () => call(test.app, club, { path: '/user/calendar-feed', as: mari });
    expect((await show()).body).toEqual({ feed: null });
    const first = await makeFeed(test.app, club, mari);
    expect(first).toMatch(/^\/api\/v0\.1\/calendar\/[\w-]{43}\.ics$/);
    expect(await makeFeed(test.app, club, mari)).toBe(first);
    expect((await show()).body).toEqual({
      feed: { url: `http://${club.host}${first}`, createdAt: test.clock.now.toISOString() },
    });
    const second = await renewed(mari);
    expect((await fetchFeed(first)).json()).toEqual(notThere);
    expect((await fetchFeed(second)).statusCode).toBe(200);
    expect((await call(test.app, club, { method: 'DELETE', path: '/user/calendar-feed', as: mari })).status).toBe(204);
    expect((await fetchFeed(second)).json()).toEqual(notThere);
    expect((await show()).body).toEqual({ feed: null });
  });

  it('is not found for a wrong secret, a truncated one or another tenant’s host, all alike', async () => {
    const feed = await makeFeed(test.app, club, mari);
    const { host } = await buildTenant(test.owner);
    const wrong = feed.replace(/.{3}\.ics$/, 'AAA.ics');
    const answers = [
      await fetchFeed(feed, { host }),
      await fetchFeed(wrong),
      await fetchFeed(feed.slice(0, -4)),
      await fetchFeed(`${feed.slice(0, -5)}.ics`),
      await fetchFeed(feed, { host: 'nobody.localhost' }),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([404, notThere]);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect((await fetchFeed(feed)).statusCode).toBe(200);
  });

  it('is stored nowhere in plain text: only as a hash, and sealed for its owner', async () => {
    const feed = await makeFeed(test.app, club, mari);
    const secret = /([\w-]{43})\.ics$/.exec(feed)?.[1] ?? 'none';
    const { rows } = await inTenant(test.owner, club.tenantId, ({ db }) =>
      sql<{ all: string }>`
        select (select string_agg(to_jsonb(f)::text, ' ') from calendar_feed f)
          || coalesce((select string_agg(to_jsonb(i)::text, ' ') from idempotency i), '') as all`.execute(db),
    );
    expect(rows[0]?.all).toContain('secret_hash');
    expect(rows[0]?.all).not.toContain(secret);
  });

  it('throttles guesses, and never a reader with the right secret', async () => {
    const feed = await makeFeed(test.app, club, mari);
    const wrong = feed.replace(/.{3}\.ics$/, 'AAA.ics');
    for (let n = 0; n < 30; n++) expect((await fetchFeed(wrong)).statusCode).toBe(404);
    expect((await fetchFeed(wrong)).statusCode).toBe(429);
    expect((await fetchFeed(feed)).statusCode).toBe(200);
    expect((await fetchFeed(wrong, { address: '198.51.100.1' })).statusCode).toBe(404);
  });
});

const pathOf = (id: number | string) => `/api/v0.1/public/schedule/${id}/calendar.ics`;

describe('a single training as a file', () => {
  it('contains its public details, for everyone', async () => {
    const training = await club.addTraining({ comment_private: 'Võti on leti all', comment_public: 'Võta matt' });
    const answer = await fetchFile(test.app, club, pathOf(training.id));
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="training-${training.id}.ics"`,
    });
    expect(answer.body).not.toContain('leti all');
    expect(readEvents(answer.body)).toMatchObject([
      {
        uid: `training-${training.id}@${club.host}`,
        startsAt: training.starts_at,
        title: 'Vinyasa jooga',
        sequence: 0,
      },
    ]);
  });

  it('states its cancellation in the requested language', async () => {
    const training = await club.addTraining();
    await changeTraining(training.id, { is_cancelled: true });
    const answer = await fetchFile(test.app, club, `${pathOf(training.id)}?language=lv`);
    expect(readEvents(answer.body)).toMatchObject([
      { status: 'CANCELLED', title: 'Atcelta: Vinyasa jooga', sequence: 1 },
    ]);
  });

  it('is not found if it is not public, does not exist, has an invalid id, or is another tenant’s', async () => {
    const hidden = await club.addTraining({ is_public: false });
    const { host } = await buildTenant(test.owner);
    const open = await club.addTraining({ startsAt: '2026-11-21T10:00:00' });
    for (const [path, at] of [
      [pathOf(hidden.id), club.host],
      [pathOf(999_999), club.host],
      [pathOf('0'), club.host],
      [pathOf('1%00'), club.host],
      [pathOf(open.id), host],
    ] as const) {
      const answer = await fetchFile(test.app, club, path, { host: at });
      expect([answer.statusCode, answer.json().errors]).toEqual([404, ['training_not_found']]);
    }
  });
});

const fetchFeed = (path: string, request?: Parameters<typeof fetchFile>[3]) => fetchFile(test.app, club, path, request);
const readFeed = async (path: string) => readEvents((await fetchFeed(path)).body);
const renewed = (as: TestPerson) => makeFeed(test.app, club, as, true);

const changeTraining = (id: number, columns: object) =>
  club.inScope(({ db }) => db.updateTable('training').set(columns).where('id', '=', id).execute());
const setLanguage = (language: 'et' | 'en' | 'lv') =>
  club.inScope(({ db }) => db.updateTable('client').set({ language }).where('id', '=', mari.clientId).execute());
