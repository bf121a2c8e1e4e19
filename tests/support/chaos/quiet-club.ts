import type { TestClub, TestPerson } from '../app/test-club.ts';
import { bookingOf } from '../http-load.ts';
import { compareLedger } from '../stampede/compare-ledger.ts';
import { Ledger } from '../stampede/ledger.ts';
import type { ChaosLoad } from './chaos-load.ts';
import { waitUntil } from './wait-until.ts';

const places = 10;

interface Options {
  club: TestClub;
  load: ChaosLoad;
  /** Start of its trainings. */
  startsAt: string;
}

/** A club where only the test acts: one server's cache of it changes only by notices of the other. */
export class QuietClub {
  readonly load: ChaosLoad;
  readonly #club: TestClub;
  readonly #ledger = new Ledger();
  readonly #startsAt: string;
  #trainingId = 0;
  #people: TestPerson[] = [];

  constructor({ club, load, startsAt }: Options) {
    this.#club = club;
    this.load = load;
    this.#startsAt = startsAt;
  }

  /** A new training without bookings, and members without a booking yet. */
  async begin(): Promise<void> {
    const { id } = await this.#club.addTraining({ startsAt: this.#startsAt, max_places: places });
    this.#trainingId = id;
    this.#people = await this.#club.addPeople(2);
  }

  /** Books a place through the server of an index; once for each server. */
  async book(index: number): Promise<void> {
    const person = this.#people[index];
    if (!person) throw new Error('Nobody is left to book.');
    const answer = await this.load.insistOn(index, person, bookingOf(this.#trainingId));
    const { registrationId } = answer.body;
    if (registrationId === undefined) throw new Error(`A place was refused: ${JSON.stringify(answer)}`);
    this.#ledger.add({ registrationId, trainingId: this.#trainingId, person });
  }

  /** Waits until the server of an index reports this number of places sold. */
  async waitForNews(index: number, sold: number): Promise<void> {
    const path = `/public/schedule/${this.#trainingId}`;
    await waitUntil(`server ${index + 1} to know of ${sold} places sold`, async () => {
      const { body } = await this.load.insistOn(index, undefined, { method: 'GET', path });
      return body.item?.freePlaces === places - sold;
    });
  }

  /** Deletes the bookings, like a database that loses acknowledged writes. */
  async loseBookings(): Promise<void> {
    await this.#club.inScope(async ({ db }) => {
      const ids = db.selectFrom('registration').select('id').where('training_id', '=', this.#trainingId);
      await db.deleteFrom('registration_event').where('registration_id', 'in', ids).execute();
      await db.deleteFrom('registration').where('training_id', '=', this.#trainingId).execute();
    });
  }

  /** Places that were confirmed in a response but do not exist. */
  listLost(): Promise<string[]> {
    return compareLedger(this.#club, this.#ledger);
  }
}
