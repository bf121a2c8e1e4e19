import { expect } from 'vitest';
import type { MakeUpRule } from '#api/training-groups/make-up/rule.ts';
import type { MakeUp } from '#api/training-groups/make-up/schema.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { sweepTenant } from '#server/features/training-groups/sweep-tenant.ts';
import { buildBookingPolicy } from '#tests/builders/build-booking-policy.ts';
import { buildProduct } from '#tests/builders/money/build-product.ts';
import { buildTrainingGroup } from '#tests/builders/series/build-training-group.ts';
import { call as callApi, type TestPerson } from '#tests/support/app/test-club.ts';
import { openPayClub, type PayScene } from '#tests/support/payments/pay-club.ts';

export const rule: MakeUpRule = { hoursBefore: null, days: 30, perMember: 2, isSameStyle: false };

export interface Course {
  id: number;
  ids: number[];
}

/** A club whose courses make up missed dates for each other, and what its people do. */
export async function openMakeUpClub(scene: PayScene) {
  const club = await openPayClub(scene);
  const admin = await club.addAdmin();
  await club.inScope((scope) => buildBookingPolicy(scope, { settings: { windowWeeks: 12 } }));

  const addCourse = ({ weekday, from }: { weekday: number; from: string }) =>
    club.inScope((scope) =>
      buildTrainingGroup(scope, {
        now: scene.test.clock.now,
        unit_id: club.unitId,
        capacity: 2,
        make_up: JSON.stringify(rule),
        series: {
          style_id: club.styleId,
          max_places: 2,
          repeat: { weekdays: [weekday], from, until: '2026-12-18', skipsHolidays: false, skipDates: [] },
        },
      }),
    );
  const send = (method: 'POST' | 'DELETE', path: string, as: TestPerson, body?: object) =>
    callApi(scene.test.app, club, { method, path, as, ...(body && { body }), key: crypto.randomUUID() });
  const post = async (path: string, body: object) => (await send('POST', path, admin, body)).status;

  async function addMember(course: { id: number }): Promise<TestPerson> {
    const [person] = await club.addPeople(1, 'none');
    await post(`/admin/traininggroup/${course.id}/member`, { clientId: person.clientId, givesPlace: true });
    return person;
  }

  const makeUp = async (as: TestPerson) =>
    ((await callApi(scene.test.app, club, { path: '/user/traininggroup', as })).body as { makeUp: MakeUp }).makeUp;
  const come = async (as: TestPerson, trainingId: number | undefined) =>
    (await send('POST', '/user/registration', as, { trainingId })).status;

  async function leave(as: TestPerson, trainingId: number | undefined, agreed = ''): Promise<number> {
    const own = await club.inScope(({ db }) =>
      db
        .selectFrom('registration')
        .select('id')
        .where('client_id', '=', as.clientId)
        .where('training_id', '=', trainingId ?? 0)
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    );
    return (await send('DELETE', `/user/registration/${own?.id ?? 1_000_000}${agreed}`, as)).status;
  }

  const setRule = ({ id }: { id: number }, make_up: MakeUpRule | null) =>
    club.inScope(({ db }) =>
      db
        .updateTable('training_group')
        .set({ make_up: make_up && JSON.stringify(make_up) })
        .where('id', '=', id)
        .execute(),
    );

  const sell = ({ id: groupId }: { id: number }) =>
    club.inScope(async (scope) => {
      const prices = [{ unitId: null, price: 10_000, priceOnline: null, validFrom: '2020-01-01', validUntil: null }];
      const product_id = await buildProduct(scope, { grants: { type: 'course', groupId }, prices });
      await scope.db.updateTable('training_group').set({ product_id }).where('id', '=', groupId).execute();
    });

  /** At the desk, with a place on each date. */
  async function buy({ id }: { id: number }): Promise<TestPerson> {
    const [person] = await club.addPeople(1, 'none');
    const { product_id: productId } = await club.inScope(({ db }) =>
      db.selectFrom('training_group').select('product_id').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    const payer = { clientId: person.clientId, payerClientId: null, payer: null };
    const lines = [{ productId, quantity: 1 }];
    await post('/admin/sale', {
      ...payer,
      unitId: club.unitId,
      lines,
      means: 'cash',
      receipt: String(person.clientId),
    });
    await sweep();
    return person;
  }

  async function sweep(): Promise<void> {
    const settings = await club.inScope(({ db }) =>
      db.selectFrom('tenant_settings').selectAll().executeTakeFirstOrThrow(),
    );
    await sweepTenant({ ...scene.test.services }, { tenantId: club.tenantId, settings: settings as never });
  }
  const countInvoices = () =>
    club.inScope(async ({ db }) => (await db.selectFrom('invoice').select('id').execute()).length);
  const fine = async () => {
    expect(await club.faults()).toEqual([]);
    expect(await club.inScope((scope) => findViolations(scope, scene.test.clock.now))).toEqual([]);
  };
  /** As staff, with a reason. */
  const end = async ({ clientId }: TestPerson, creditId: number) => {
    const path = `/admin/client/${clientId}/makeup/${creditId}/end`;
    const body = { reason: 'Anti ekslikult' };
    return (await callApi(scene.test.app, club, { method: 'PUT', path, as: admin, body })).status;
  };

  /** Visits that somebody has altogether, whatever came of them. */
  const visits = (who: TestPerson) =>
    club.inScope(async ({ db }) => {
      const own = db.selectFrom('ticket').select('visits_total as visits').where('client_id', '=', who.clientId);
      return (await own.where('revoked_at', 'is', null).execute()).reduce((sum, row) => sum + row.visits, 0);
    });

  return {
    club,
    admin,
    send,
    post,
    addCourse,
    addMember,
    makeUp,
    come,
    leave,
    setRule,
    sell,
    buy,
    sweep,
    countInvoices,
    visits,
    end,
    fine,
  };
}

export type MakeUpClub = Awaited<ReturnType<typeof openMakeUpClub>>;
