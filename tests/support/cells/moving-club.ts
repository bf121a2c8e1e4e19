import { setTimeout as delay } from 'node:timers/promises';
import { addDays, toPlainDate } from '#api/dates.ts';
import type { Database } from '#server/db/open-database.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { SigningKeys } from '#server/features/session/signing-keys.ts';
import { clubMakerOn } from '../app/club-maker.ts';
import { type TestApp, testSecret } from '../app/open-test-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '../app/test-club.ts';
import { openPhone, openTablet } from '../entry/entry-club.ts';
import { bookingOf, HttpLoad, type LoadCall, leavingOf } from '../http-load.ts';
import { LiveWatcher } from '../rolling/live-watcher.ts';
import { type CellName, type CellsHouse } from './cells-house.ts';
import { httpApp } from './http-app.ts';

const hearMs = 30_000;

/** A club whose people come and go by way of the router, and which may be moved meanwhile. */
export class MovingClub {
  readonly #house: CellsHouse;
  readonly #club: TestClub;
  readonly #now: Date;
  readonly #load: HttpLoad;
  readonly #people: readonly TestPerson[];
  readonly #trainingId: number;
  /** The place that each was told of last. */
  readonly #told = new Map<TestPerson, number>();
  readonly #watcher: LiveWatcher;
  #coming: Promise<unknown> = Promise.resolve();
  #isOver = false;
  place: CellName = 'one';
  /** Answers that nobody may get. */
  readonly surprises: unknown[] = [];
  answers = 0;
  longestMs = 0;

  private constructor(
    house: CellsHouse,
    club: TestClub,
    made: { now: Date; people: TestPerson[]; trainingId: number },
  ) {
    this.#house = house;
    this.#club = club;
    this.#now = made.now;
    this.#people = made.people;
    this.#trainingId = made.trainingId;
    this.#load = new HttpLoad(house.port, club.host, made.people.length);
    this.#watcher = new LiveWatcher(house.port, club.host);
  }

  static async open(house: CellsHouse, count: number): Promise<MovingClub> {
    const now = new Date();
    const club = await openTestClub(clubMakerOn(house.ownerOf('one'), now));
    const people = await club.addPeople(count);
    const tomorrow = addDays(toPlainDate(now, 'Europe/Tallinn'), 1);
    // One more place than people, for who comes last.
    const { id } = await club.addTraining({ startsAt: `${tomorrow}T18:00:00`, max_places: count + 1 });
    return new MovingClub(house, club, { now, people: [...people], trainingId: id });
  }

  get host(): string {
    return this.#club.host;
  }

  /** How often a call was answered by nobody, or told to come again. */
  get refused(): number {
    return this.#load.unanswered;
  }

  /** The router knows its host. */
  async untilServed(): Promise<void> {
    const app = httpApp(this.#house.port);
    const ask = () =>
      call(app, this.#club, { path: '/public/room/unit' }).then(
        ({ status }) => status === 200,
        () => false,
      );
    while (!(await ask())) await delay(100);
  }

  begin(): void {
    this.#coming = Promise.all(this.#people.map((person) => this.#comeAndGo(person)));
  }

  async untilAnswered(more: number): Promise<void> {
    for (const goal = this.answers + more; this.answers < goal && !this.#isOver; ) await delay(20);
  }

  /** @returns what was acknowledged and is not so, and a screen that did not hear of the last booking */
  async end(): Promise<string[]> {
    this.#isOver = true;
    await this.#coming;
    const booked = await this.#inPlace(async (scope) => {
      const rows = scope.db.selectFrom('registration').select('id').where('status', '=', 'booked');
      return (await rows.execute()).map(({ id }) => Number(id));
    });
    const told = [...this.#told.values()];
    const faults = [
      ...told.filter((id) => !booked.includes(id)).map((id) => `registration ${id} is lost`),
      ...booked.filter((id) => !told.includes(id)).map((id) => `registration ${id} was told to nobody`),
    ];
    const broken = await this.#inPlace((scope) => findViolations(scope, this.#now));
    const isHeard = await this.#isHeard(booked.length);
    this.#watcher.leave();
    this.#load.close();
    return [...faults, ...broken.map((one) => JSON.stringify(one)), ...(isHeard ? [] : ['a screen is deaf'])];
  }

  /** @returns whether a tablet that hears of passes by the router opens to a phone's pass, the same before and after moves */
  async openDoor(): Promise<() => Promise<boolean>> {
    const [person] = this.#people as [TestPerson];
    const app = httpApp(this.#house.port);
    const phone = await openPhone(app, this.#club, person);
    const owner = () => this.#house.ownerOf(this.place);
    const services = {
      secret: testSecret,
      get signingKeys() {
        return new SigningKeys(owner(), testSecret);
      },
    };
    const server = { app, owner: owner(), services, clock: { now: this.#now } } as unknown as TestApp;
    const tablet = await openTablet(server, this.#club);
    return async () => {
      await tablet.sync();
      const { answer } = tablet.scan(phone.show(new Date()), new Date());
      return answer === 'open';
    };
  }

  #inPlace<T>(work: Parameters<typeof inTenant<T>>[2]): Promise<T> {
    const owner: Database = this.#house.ownerOf(this.place);
    return inTenant(owner, this.#club.tenantId, work);
  }

  /** One more comes, or one of them leaves: whoever watches is told. */
  async #isHeard(booked: number): Promise<boolean> {
    const [person] = this.#people as [TestPerson];
    const free = this.#people.length + 1 - booked;
    const own = this.#told.get(person);
    await this.#insist(person, own === undefined ? bookingOf(this.#trainingId) : leavingOf(own));
    return this.#watcher.hears(this.#trainingId, own === undefined ? free - 1 : free + 1, hearMs);
  }

  async #comeAndGo(person: TestPerson): Promise<void> {
    while (!this.#isOver) {
      const booked = await this.#insist(person, bookingOf(this.#trainingId));
      if (booked.status !== 201) return void this.surprises.push(booked);
      const id = Number(booked.body.registrationId);
      this.#told.set(person, id);
      if (this.#isOver) return;
      const left = await this.#insist(person, leavingOf(id));
      if (left.status !== 204) return void this.surprises.push(left);
      this.#told.delete(person);
    }
  }

  async #insist(person: TestPerson, call: LoadCall) {
    const startedAt = performance.now();
    const answer = await this.#load.insist(person, call);
    this.longestMs = Math.max(this.longestMs, performance.now() - startedAt);
    this.answers++;
    return answer;
  }
}
