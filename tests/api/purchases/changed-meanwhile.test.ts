import { expect } from 'vitest';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { findMoneyFaults } from '#server/features/invoices/faults/queries.ts';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { createPurchase } from '#server/features/invoices/purchase/create-purchase.ts';
import type { Till } from '#server/features/invoices/till.ts';
import { creditOf } from '#server/features/ledger/queries.ts';
import { buildProduct, productOf } from '#tests/builders/money/build-product.ts';
import { testTill } from '#tests/builders/money/test-till.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { call, type TestClub } from '#tests/support/app/test-club.ts';
import { test as plain } from '#tests/support/test.ts';

const test = plain.extend('scene', ({ server, club }) => openScene(server, club));

const change = ({ club }: Scene, set: object) => club.inScope(({ db }) => db.updateTable('product').set(set).execute());

const stories: Story[] = [
  { where: 'nothing happens' },
  {
    where: 'it is sold no more',
    happens: (scene) => change(scene, { retired_at: new Date('2026-11-17T00:00:00Z'), is_sold_online: false }),
  },
  {
    where: 'it gives less',
    happens: (scene) => change(scene, { grants: JSON.stringify({ ...productOf().grants, visits: 1 }) }),
  },
  {
    where: 'it costs more',
    happens: ({ club }) =>
      club.inScope(({ db }) =>
        db.updateTable('product_price').set({ price_cents: 9900, price_online_cents: 9900 }).execute(),
      ),
  },
  {
    where: 'its buyer is merged into another',
    happens: ({ merge }) => merge(),
    is: ({ otherId }) => ({ visits: [{ of: otherId, total: 10 }] }),
  },
  {
    where: 'its buyer is erased: staff have the money to give back',
    happens: ({ erase }) => erase(),
    is: () => ({ visits: [], tasks: ['grant_failed'] }),
  },
  {
    where: 'it is paid twice',
    cents: [4000, 4000],
    is: () => ({ credit: 4000, tasks: ['overpaid'] }),
  },
  { where: 'it is paid in parts', cents: [1, 3998, 1] },
  { where: 'less is paid', cents: [3999], is: () => ({ visits: [] }) },
  { where: 'more is paid', cents: [4001], is: () => ({ credit: 1, tasks: ['overpaid'] }) },
];

test.for(stories)(
  'what is paid is booked, and given as it was ordered, where $where',
  async ({ happens, cents = [4000], is }, { scene }) => {
    await happens?.(scene);
    await scene.pay(cents);
    const usual = { visits: scene.given, credit: 0, tasks: [], faults: [] };
    expect(await scene.read()).toEqual({ ...usual, ...is?.(scene) });
  },
);

/** Somebody who has ordered ten visits for 40 euros, of which something becomes before the bank brings money. */
async function openScene(server: TestApp, club: TestClub) {
  const admin = await club.addAdmin();
  const [{ clientId }, { clientId: otherId }] = await club.addPeople(2, 'none');
  const atTill = <T>(work: (scope: TenantScope, till: Till) => Promise<T>): Promise<T> =>
    club.inScope(async (scope) => work(scope, await testTill(scope, server.clock.now)));
  const post = async (path: string, body: object) => {
    const answer = await call(server.app, club, { method: 'POST', path, as: admin, key: crypto.randomUUID(), body });
    expect([path, answer.body['errors'], answer.status < 300]).toEqual([path, undefined, true]);
  };
  const purchase = await atTill(async (scope, till) => {
    const lines = [{ productId: await buildProduct(scope), quantity: 1, details: {} }];
    const buyer = { clientId, payer: null, unitId: null, language: 'et', isOnline: true } as const;
    return createPurchase(scope, till, { ...buyer, lines });
  });
  return {
    club,
    otherId,
    merge: () => post(`/admin/client/${otherId}/merge`, { duplicateId: clientId }),
    erase: async () => {
      const { first, last } = await club.inScope(({ db }) =>
        db
          .selectFrom('client')
          .select(['first_name as first', 'last_name as last'])
          .where('id', '=', clientId)
          .executeTakeFirstOrThrow(),
      );
      await post(`/admin/client/${clientId}/erase`, { name: `${first} ${last}`.trim() });
    },
    pay: async (cents: readonly number[]) => {
      let invoiceIds: number[] = [];
      for (const amountCents of cents) {
        const to = invoiceIds.length > 0 ? { invoiceIds } : { purchaseId: purchase.id };
        const money = { means: 'bank', amountCents, externalId: crypto.randomUUID(), clientId: null, ...to } as const;
        const { invoices } = await atTill((scope, till) => settlePayment(scope, till, money));
        invoiceIds = invoices.map(({ id }) => id);
      }
    },
    read: () =>
      club.inScope(async (scope) => ({
        visits: await scope.db
          .selectFrom('ticket')
          .select(['client_id as of', 'visits_total as total'])
          .where('revoked_at', 'is', null)
          .execute(),
        credit: (await creditOf(scope, { clientId })).balanceCents,
        tasks: (await scope.db.selectFrom('money_task').select('kind').execute()).map(({ kind }) => kind),
        faults: await findMoneyFaults(scope),
      })),
    given: [{ of: clientId, total: 10 }],
  };
}

type Scene = Awaited<ReturnType<typeof openScene>>;

interface Story {
  where: string;
  happens?: (scene: Scene) => Promise<unknown>;
  cents?: number[];
  is?: (scene: Scene) => object;
}
