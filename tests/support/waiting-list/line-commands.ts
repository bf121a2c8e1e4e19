import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { advanceWaitlist } from '#server/features/registrations/waitlist/advance-waitlist.ts';
import { sweepWaitlists } from '#server/jobs/sweep-waitlists.ts';
import { book, call, confirm, leave, type TestPerson } from '../app/test-club.ts';
import { expectSameLine, type RealLine } from './expect-same-line.ts';
import type { LineModel } from './line-model.ts';

type LineCommand = fc.AsyncCommand<LineModel, RealLine>;

abstract class Command implements LineCommand {
  abstract act(model: LineModel, real: RealLine): Promise<void>;
  abstract toString(): string;

  check(_model: Readonly<LineModel>): boolean {
    return true;
  }

  async run(model: LineModel, real: RealLine): Promise<void> {
    await this.act(model, real);
    await expectSameLine(model, real);
  }
}

abstract class OfPerson extends Command {
  readonly person: number;

  constructor(person: number) {
    super();
    this.person = person;
  }

  override toString = (): string => `${this.constructor.name}(${this.person})`;

  async renew({ club, people }: RealLine): Promise<TestPerson> {
    const person = people[this.person];
    if (!person) throw new Error(`There is no person ${this.person}.`);
    return club.renewToken(person);
  }

  async findOwn({ app, club, trainingId }: RealLine, as: TestPerson): Promise<number | undefined> {
    const { body } = await call(app, club, { path: `/user/schedule/${trainingId}`, as });
    return (body['item'] as { my?: { registrationId: number } }).my?.registrationId;
  }
}

class Book extends OfPerson {
  async act(model: LineModel, real: RealLine): Promise<void> {
    const { status, body } = await book(real.app, real.club, await this.renew(real), real.trainingId);
    const answer = status === 201 ? body['status'] : (body['errors'] as string[])[0];
    expect(answer).toBe(model.book(this.person));
  }
}

class Leave extends OfPerson {
  override check = (model: Readonly<LineModel>): boolean => model.isInside(this.person);

  async act(model: LineModel, real: RealLine): Promise<void> {
    const as = await this.renew(real);
    const answer = await leave(real.app, real.club, as, await this.findOwn(real, as));
    expect(answer.status === 204 ? 'left' : (answer.body['errors'] as string[])[0]).toBe(model.leave(this.person));
  }
}

class Confirm extends OfPerson {
  override check = (model: Readonly<LineModel>): boolean => model.isInside(this.person);

  async act(model: LineModel, real: RealLine): Promise<void> {
    const as = await this.renew(real);
    const answer = await confirm(real.app, real.club, as, await this.findOwn(real, as));
    expect(answer.status === 204 ? 'confirmed' : (answer.body['errors'] as string[])[0]).toBe(
      model.confirm(this.person),
    );
  }
}

class ChangeEntitlement extends OfPerson {
  async act(model: LineModel, real: RealLine): Promise<void> {
    const { clientId } = await this.renew(real);
    const status = model.blocked.has(this.person) ? 0 : 1;
    await real.club.inScope(({ db }) =>
      db.updateTable('contract').set({ status }).where('client_id', '=', clientId).execute(),
    );
    if (status === 0) model.blocked.delete(this.person);
    else model.blocked.add(this.person);
  }
}

class ChangePlaces extends Command {
  readonly by: number;

  constructor(by: number) {
    super();
    this.by = by;
  }

  override toString = (): string => `ChangePlaces(${this.by})`;
  override check = (model: Readonly<LineModel>): boolean => model.places + this.by >= model.booked.length;

  async act(model: LineModel, { club, server, trainingId }: RealLine): Promise<void> {
    const { services, clock } = server;
    await club.inScope(async (scope) => {
      await sql`update training set max_places = max_places + ${this.by} where id = ${trainingId}`.execute(scope.db);
      const catalog = await services.catalog.get(scope);
      await advanceWaitlist(scope, { trainingId, catalog, jobs: services.jobs, now: clock.now });
    });
    model.places += this.by;
    model.settle();
  }
}

/** The clock moves, but no job runs. */
class Pass extends Command {
  readonly minutes: number;

  constructor(minutes: number) {
    super();
    this.minutes = minutes;
  }

  override toString = (): string => `Pass(${this.minutes} min)`;

  async act(model: LineModel, { server }: RealLine): Promise<void> {
    server.clock.advance(this.minutes * 60);
    model.now = server.clock.now;
  }
}

class Sweep extends Command {
  override toString = (): string => 'Sweep()';

  async act(model: LineModel, { server }: RealLine): Promise<void> {
    await sweepWaitlists(server.services);
    model.settle();
  }
}

/** Any course of a waitlist with so many clients. */
export const linesOf = (people: number) => {
  const person = fc.nat(people - 1);
  const places = fc.constantFrom(-1, 1, 2);
  return fc.commands<LineModel, RealLine, false>(
    [
      person.map((one) => new Book(one)),
      person.map((one) => new Book(one)),
      person.map((one) => new Leave(one)),
      person.map((one) => new Confirm(one)),
      person.map((one) => new ChangeEntitlement(one)),
      places.map((by) => new ChangePlaces(by)),
      fc.integer({ min: 1, max: 25 }).map((minutes) => new Pass(minutes)),
      fc.constant(new Sweep()),
    ],
    { maxCommands: 40, size: 'max' },
  );
};
