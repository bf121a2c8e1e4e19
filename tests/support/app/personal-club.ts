import { findViolations, type Violation } from '#server/features/registrations/invariants/queries.ts';
import { sweepWaitlists } from '#server/jobs/sweep-waitlists.ts';
import { buildPersonalPackage } from '#tests/builders/uses/build-personal-package.ts';
import { allPageRules } from '#tests/support/app/all-page-rules.ts';
import type { TestApp } from './open-test-app.ts';
import { call, openTestClub, type TestClub, type TestPerson, type TestResponse } from './test-club.ts';

export interface ListedSession {
  id: number;
  trainingId: number;
  state: string;
  registrationId: number | null;
  trainer: { id: number } | null;
  substitute: { id: number } | null;
}

export interface ListedPackage {
  id: number;
  validUntil: string | null;
  clientName?: string;
  visits: { total: number; reserved: number; used: number; given: number };
  sessions: ListedSession[];
  shares: { id: number; secret: string; visits: number }[];
  trainers: { id: number }[];
}

/** A club on 18 November 2026 with a trainer, and a member who has ten personal trainings with them until the end of the year. */
export interface PersonalClub extends TestClub {
  trainer: TestPerson & { trainerId: number };
  member: TestPerson;
  packageId: number;
  send(as: TestPerson, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<TestResponse>;
  propose(startDateTime: string, more?: object, as?: TestPerson): Promise<TestResponse>;
  /** The session that was proposed, or an error. */
  proposed(startDateTime: string): Promise<ListedSession>;
  answer(id: number, isAccepted: boolean, more?: object): Promise<TestResponse>;
  end(id: number): Promise<TestResponse>;
  own(as?: TestPerson): Promise<ListedPackage[]>;
  ofTrainer(as?: TestPerson): Promise<ListedPackage[]>;
  told(template: string): Promise<(number | null)[]>;
  /** What the job of each minute does. */
  sweep(): Promise<void>;
  violations(): Promise<Violation[]>;
}

export async function openPersonalClub(server: TestApp): Promise<PersonalClub> {
  const club = await openTestClub(server, { pageRules: allPageRules });
  const trainer = await club.addTrainer();
  const [member] = await club.addPeople(1);
  const { id: packageId } = await club.inScope((scope) =>
    buildPersonalPackage(scope, {
      client_id: member.clientId,
      trainerIds: [trainer.trainerId],
      valid_until: '2026-12-31',
    }),
  );
  const send: PersonalClub['send'] = (as, method, path, body) =>
    call(server.app, club, { method, path, as, key: crypto.randomUUID(), ...(body && { body }) });
  const propose: PersonalClub['propose'] = (startDateTime, more = {}, as = trainer) =>
    send(as, 'POST', `/trainer/personal-training/${packageId}/session`, {
      startDateTime,
      unitId: club.unitId,
      roomId: null,
      ...more,
    });
  const itemsOf = async (as: TestPerson, path: string) =>
    (await send(as, 'GET', path)).body['items'] as ListedPackage[];
  return {
    ...club,
    trainer,
    member,
    packageId,
    send,
    propose,
    proposed: async (startDateTime) => {
      const answer = await propose(startDateTime);
      if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body['item'] as ListedSession;
    },
    answer: (id, isAccepted, more = {}) =>
      send(member, 'PUT', `/user/personal-training/session/${id}`, { isAccepted, ...more }),
    end: (id) => send(trainer, 'DELETE', `/trainer/personal-training/session/${id}`),
    own: (as = member) => itemsOf(as, '/user/personal-training'),
    ofTrainer: (as = trainer) => itemsOf(as, '/trainer/personal-training'),
    told: async (template) => {
      const rows = await club.inScope(({ db }) =>
        db.selectFrom('message').select('client_id').where('template', '=', template).orderBy('id').execute(),
      );
      return rows.map(({ client_id }) => client_id);
    },
    sweep: () => sweepWaitlists(server.services),
    violations: () => club.inScope((scope) => findViolations(scope, server.clock.now)),
  };
}
