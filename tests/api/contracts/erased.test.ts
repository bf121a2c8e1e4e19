import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findMoneyFaults } from '#server/features/invoices/faults/queries.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { type ContractScene, openContractScene } from '#tests/support/contracts/contract-scene.ts';

let server: TestApp;
let scene: ContractScene;
let name: string;

beforeAll(async () => {
  server = await openTestApp();
});
beforeEach(async () => {
  scene = await openContractScene(server);
  const row = await scene.inApp(({ db }) =>
    db
      .selectFrom('client')
      .select(['first_name', 'last_name'])
      .where('id', '=', scene.member.clientId)
      .executeTakeFirstOrThrow(),
  );
  name = `${row.first_name} ${row.last_name}`.trim();
});
afterAll(() => server?.close());

test('an erased member is invoiced no more, and what is open is named first and needs a choice', async () => {
  await scene.addContract();
  await scene.bill('2026-11-25');
  // December goes, of November five days go.
  const open = Math.round((4900 * 25) / 30);
  expect(await scene.ask('GET', path())).toEqual({ openCents: open, creditCents: 0, contracts: 1 });
  expect(await scene.send('POST', path(), { name })).toMatchObject({
    status: 409,
    body: { errors: ['client_has_money'] },
  });
  expect(await money()).toMatchObject({ open: 9800 });
  await scene.ask('POST', path(), { name, open: 'write_off' });
  expect(await money()).toMatchObject({ open: 0, writtenOff: open });
  const before = await scene.sums();
  await scene.bill('2027-03-25');
  expect(await scene.sums()).toEqual(before);
  expect(await scene.inApp((scope) => findMoneyFaults(scope))).toEqual([]);
});

test('credit of an erased member is paid out or kept, as is chosen', async () => {
  await scene.addContract();
  await scene.bill('2026-11-25');
  await scene.payAll();
  const credit = 9800 - Math.round((4900 * 25) / 30);
  expect(await scene.ask('GET', path())).toEqual({ openCents: 0, creditCents: credit, contracts: 1 });
  expect(await scene.send('POST', path(), { name, open: 'keep' })).toMatchObject({ status: 409 });
  await scene.ask('POST', path(), { name, credit: 'bank' });
  expect(await money()).toMatchObject({ open: 0, credit: 0, bank: 9800 - credit });
});

test('what has not begun never begins, and what they pay for another is paid by its member', async () => {
  const [other] = await scene.club.addPeople(1, 'none');
  await scene.addContract({ valid_from: '2026-12-01' });
  const paid = await scene.addContract({ client_id: other.clientId, payer_client_id: scene.member.clientId });
  await scene.bill('2026-11-25');
  await scene.ask('POST', path(), { name, open: 'write_off' });
  await scene.bill('2026-12-27');
  const rows = await scene.inApp(({ db }) => db.selectFrom('contract').select(['id', 'payer_client_id']).execute());
  expect(rows.find(({ id }) => id === paid.id)?.payer_client_id).toBeNull();
  const net = (await scene.lines()).filter(({ payerId }) => payerId === scene.member.clientId);
  expect(net.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  expect((await scene.sums()).reduce((sum, cents) => sum + cents, 0)).toBe(3 * 4900);
});

const path = () => `/admin/client/${scene.member.clientId}/erase`;
const money = () =>
  scene.inApp(async ({ db }) => {
    const entries = await db.selectFrom('ledger_entry').select(['account', 'amount_cents as cents']).execute();
    const of = (account: string) =>
      entries.filter((entry) => entry.account === account).reduce((sum, { cents }) => sum + Number(cents), 0);
    return { open: of('receivable'), credit: 0 - of('client_credit'), writtenOff: of('write_off'), bank: of('bank') };
  });
