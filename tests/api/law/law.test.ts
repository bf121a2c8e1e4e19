import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { LawPage } from '#api/law/pages.ts';
import type { Law, LawHistory } from '#api/law/schema.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { ruleOf } from '#server/features/clients/erase/erase-rules.ts';
import { listOwned } from '#server/features/clients/erase/queries.ts';
import { keepDays } from '#server/features/law/keep-days.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { call, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { test } from '#tests/support/test.ts';

test('every table that belongs to a client has its rule, in an area of the privacy notice', async ({
  server,
  club,
}) => {
  const owned = await inTenant(server.owner, club.tenantId, listOwned);
  expect([...ruleOf.keys()].toSorted()).toEqual([...new Set(owned.map(({ table }) => table))].toSorted());
});

test('a visitor reads who runs the club, and what is kept for as long as the jobs keep it', async ({
  server,
  club,
}) => {
  const { identity, kept } = await readLaw(server, club);
  expect(identity.name).not.toBe('');
  expect(identity.country).toBe('EE');
  const of = (name: string) => kept.find(({ area }) => area === name);
  expect(of('messages')).toEqual({
    area: 'messages',
    ground: 'contract',
    days: keepDays.messages,
    onErasure: 'erased',
  });
  expect(of('money')).toMatchObject({ ground: 'law', days: null, onErasure: 'partly' });
  expect(of('entitlements')).toMatchObject({ onErasure: 'kept' });
  expect(of('ads')).toMatchObject({ ground: 'consent', onErasure: 'erased' });
});

test('an admin’s words are in force at once, earlier versions stay, and of two at once the second is told', async ({
  server,
  club,
  admin,
}) => {
  const first = await write(server, club, { as: admin, page: 'privacy', en: 'We keep little.', version: 0 });
  expect(first.status).toBe(200);
  const late = await write(server, club, { as: admin, page: 'privacy', en: 'We keep all.', version: 0 });
  expect([late.status, late.body]).toMatchObject([409, { errors: ['changed_meanwhile'] }]);
  const second = await write(server, club, { as: admin, page: 'privacy', en: 'We keep less.', version: 1 });
  const history = historyOf(second.body, 'privacy');
  expect(history?.versions.map(({ version, texts, validFrom, by }) => [version, texts.en, validFrom, by])).toEqual([
    [2, 'We keep less.', server.clock.now.toISOString(), expect.stringMatching(/\w/)],
    [1, 'We keep little.', server.clock.now.toISOString(), expect.stringMatching(/\w/)],
  ]);
  const { texts } = await readLaw(server, club);
  expect(texts.find(({ page }) => page === 'privacy')?.texts.en).toBe('We keep less.');
});

test('new terms are those that buyers accept, and those that the operator had set are kept', async ({
  server,
  club,
  admin,
}) => {
  const { texts } = await readLaw(server, club);
  const before = texts.find(({ page }) => page === 'terms')?.texts;
  const saved = await write(server, club, { as: admin, page: 'terms', en: 'Pay first.', version: 0 });
  expect(historyOf(saved.body, 'terms')?.versions).toMatchObject([
    { version: 2, texts: { en: 'Pay first.' } },
    { version: 1, texts: before, validFrom: null, by: null },
  ]);
  const accepted = await call(server.app, club, { path: '/page/buying-terms' });
  expect(accepted.body).toMatchObject({ en: 'Pay first.', lv: 'Pay first. lv' });
});

test('terms without words in a language are refused at that field, and change nothing', async ({
  server,
  club,
  admin,
}) => {
  const body = { page: 'terms', texts: { et: 'Maksa.', en: ' ', lv: 'Maksā.' }, version: 0 };
  const path = '/admin/settings/law';
  const refused = await call(server.app, club, { method: 'PUT', path, as: admin, key: randomUUID(), body });
  expect([refused.status, refused.body]).toMatchObject([400, { fields: { 'texts.en': 'data_validation_failed' } }]);
  const { body: after } = await call(server.app, club, { path: '/admin/settings/law', as: admin });
  expect(historyOf(after, 'terms')?.versions).toEqual([]);
});

const readLaw = async (server: TestApp, club: TestClub): Promise<Law> => {
  const { status, body } = await call(server.app, club, { path: '/public/law' });
  expect(status).toBe(200);
  return body as unknown as Law;
};

const write = (
  server: TestApp,
  club: TestClub,
  { as, page, en, version }: { as: TestPerson; page: LawPage; en: string; version: number },
) =>
  call(server.app, club, {
    method: 'PUT',
    path: '/admin/settings/law',
    as,
    key: randomUUID(),
    body: { page, texts: { et: `${en} et`, en, lv: `${en} lv` }, version },
  });

const historyOf = (body: unknown, page: LawPage) =>
  (body as { items: LawHistory[] }).items.find((one) => one.page === page);
