import { settleOffers } from '#server/features/replacements/offers/settle-offers.ts';
import { allPageRules } from '#tests/support/app/all-page-rules.ts';
import type { TestApp } from './open-test-app.ts';
import { call, openTestClub, type TestClub, type TestPerson, type TestResponse } from './test-club.ts';

export type TestTrainer = TestPerson & { trainerId: number };

interface ListedOffer {
  id: number;
  state: string;
  reason: string | null;
  comment: string;
  isOwn: boolean;
  isOverdue: boolean;
  mayChoose: boolean;
  substitute: { id: number } | null;
  candidates: { id: number }[];
  applicants: { id: number }[];
  applications: { id: number; trainer: { id: number }; state: string; clash: object | null; isEntered: boolean }[];
  own: { id: number; state: string } | null;
}

/** A club on 18 November 2026 with an admin and trainers, one of whom leads a training on Friday at 18:00. */
export interface SubstitutionClub extends TestClub {
  admin: TestPerson;
  kadri: TestTrainer;
  send(as: TestPerson, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<TestResponse>;
  /** The offer as its sender is told of it. */
  open(as: TestPerson, trainingId: number, wanted?: object): Promise<ListedOffer>;
  apply(as: TestTrainer, offerId: number): Promise<TestResponse>;
  accept(offerId: number, chosen: object, as?: TestPerson): Promise<TestResponse>;
  list(as: TestPerson): Promise<ListedOffer[]>;
  /** What these templates were written to whom, in order; once for each channel. */
  told(template: string): Promise<(number | null)[]>;
  trainerOf(trainingId: number): Promise<number | null>;
  /** What the job does once an edit can no longer be undone. */
  settle(trainingId: number): Promise<void>;
  set(schedule: object): Promise<void>;
}

const side = (as: TestPerson): string => ('trainerId' in as ? 'trainer' : 'admin');

export async function openSubstitutionClub(server: TestApp): Promise<SubstitutionClub> {
  const club = await openTestClub(server, { pageRules: allPageRules });
  const admin = await club.addAdmin();
  const send: SubstitutionClub['send'] = (as, method, path, body) =>
    call(server.app, club, { method, path, as, key: crypto.randomUUID(), ...(body && { body }) });
  return {
    ...club,
    admin,
    kadri: await club.addTrainer(),
    send,
    open: async (as, trainingId, wanted = {}) => {
      const body = { trainingId, reason: 'course', ...wanted };
      const answer = await send(as, 'POST', `/${side(as)}/schedule/substitute`, body);
      if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body['item'] as ListedOffer;
    },
    apply: (as, offerId) => send(as, 'POST', '/trainer/schedule/substitute/apply', { offerId }),
    accept: (offerId, chosen, as = admin) =>
      send(as, 'PUT', `/${side(as)}/schedule/substitute/resolve`, { offerId, ...chosen }),
    list: async (as) => (await send(as, 'GET', `/${side(as)}/schedule/substitute`)).body['items'] as ListedOffer[],
    told: async (template) => {
      const rows = await club.inScope(({ db }) =>
        db.selectFrom('message').select('client_id').where('template', '=', template).orderBy('id').execute(),
      );
      return rows.map(({ client_id }) => client_id);
    },
    trainerOf: async (trainingId) => {
      const row = await club.inScope(({ db }) =>
        db.selectFrom('training').select('trainer_id').where('id', '=', trainingId).executeTakeFirstOrThrow(),
      );
      return row.trainer_id;
    },
    settle: (trainingId) => settleOffers(server.services, { tenantId: club.tenantId, trainingId }),
    set: async (schedule) => {
      await club.inScope(({ db, tenantId }) =>
        db
          .updateTable('tenant_settings')
          .set({ schedule: JSON.stringify(schedule) })
          .where('tenant_id', '=', tenantId)
          .execute(),
      );
    },
  };
}
