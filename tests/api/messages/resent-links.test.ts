import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invitationDays, mailInvitations, makeInvitations } from '#server/features/clients/invite-people.ts';
import { enqueueMessage, type NewMessage } from '#server/features/messages/commands.ts';
import { sealForMessage } from '#server/features/messages/sealed-data.ts';
import { deliverMessage } from '#server/jobs/deliver-messages.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { addEmailToken } from '#tests/support/messages/email-links.ts';
import { Outbox, WatchedMail } from '#tests/support/messages/open-outbox.ts';
import { addResetToken } from '#tests/support/messages/password-resets.ts';

const begin = new Date('2026-11-18T10:00:00Z');
let outbox: Outbox;
let club: TestClub;
let admin: TestPerson;
let mari: TestPerson;

beforeAll(async () => {
  outbox = await Outbox.open();
});
beforeEach(async () => {
  outbox.test.clock.now = begin;
  club = await openTestClub(outbox.test);
  admin = await club.addAdmin();
  [mari] = await club.addPeople(1);
});
afterAll(() => outbox.close());

describe('a mail that is sent again', () => {
  it('has a link to choose a password that is valid from then, and the one before is dead', async () => {
    const token = await addResetToken(outbox.test, club.tenantId, mari.clientId);
    const sealedLink = sealed(`https://klubi.test/login/new-password#${token}`);
    await write({ template: 'passwordReset', data: { firstName: 'Mari', sealedLink, minutes: 30 } });
    const { link } = await resendAfter(2);
    expect(link).toMatch(/^https:\/\/klubi\.test\/login\/new-password#/);
    expect((await setPassword(token)).status).toBe(404);
    outbox.test.clock.advance(29 * 60);
    expect((await setPassword(tokenOf(link))).status).toBe(204);
  });

  it('is an invitation for its whole seven days again', async () => {
    await club.inScope(async (scope) => {
      const person = { clientId: mari.clientId, firstName: 'Mari', email: 'mari@klubi.test', language: 'en' } as const;
      const invited = await makeInvitations(scope, [person], { origin: 'https://klubi.test', now: begin });
      await mailInvitations(scope, invited, outbox.test.services);
    });
    const { link } = await resendAfter(6);
    outbox.test.clock.advance((invitationDays - 1) * 86_400);
    expect((await setPassword(tokenOf(link))).status).toBe(204);
  });

  it('confirms a new address by a fresh link, and goes to that address, not to the one in use', async () => {
    const token = await addEmailToken(outbox.test, club.tenantId, {
      clientId: mari.clientId,
      kind: 'confirm',
      email: 'new@klubi.test',
    });
    const sealedLink = sealed(`https://klubi.test/login/confirm-email#${token}`);
    await write({ template: 'emailConfirmation', data: { firstName: 'Mari', sealedLink, hours: 24 } });
    const { to, link } = await resendAfter(3);
    expect(to).toBe('new@klubi.test');
    expect((await confirm(token)).status).toBe(404);
    expect((await confirm(tokenOf(link))).status).toBe(204);
  });

  it('has the same link in each attempt after that', async () => {
    const token = await addResetToken(outbox.test, club.tenantId, mari.clientId);
    const sealedLink = sealed(`https://klubi.test/login/new-password#${token}`);
    await write({ template: 'passwordReset', data: { firstName: 'Mari', sealedLink, minutes: 30 } });
    const { link } = await resendAfter(1);
    await club.inScope(({ db }) => db.updateTable('message').set({ state: 'pending', handed_at: null }).execute());
    const mail = new WatchedMail();
    const { id } = await club.inScope(({ db }) => db.selectFrom('message').select('id').executeTakeFirstOrThrow());
    await deliverMessage({ ...outbox.delivery, mail }, { tenantId: club.tenantId, messageId: id });
    expect(mail.sent[0]?.text).toContain(link);
  });
});

const write = (
  message:
    | Pick<NewMessage<'passwordReset'>, 'template' | 'data'>
    | Pick<NewMessage<'emailConfirmation'>, 'template' | 'data'>,
) =>
  club.inScope((scope) =>
    enqueueMessage(scope, outbox.test.services.jobs, {
      channel: 'email',
      clientId: mari.clientId,
      recipient: 'new@klubi.test',
      language: 'en',
      ...message,
    } as NewMessage<'passwordReset'>),
  );
const sealed = (link: string) => sealForMessage(outbox.test.services.secret, club.tenantId, link);

/** It was given up; after `days` an admin sends it again, and it arrives. */
async function resendAfter(days: number): Promise<{ to: string; link: string }> {
  await club.inScope(({ db }) => db.updateTable('message').set({ state: 'failed', created_at: begin }).execute());
  outbox.test.clock.advance(days * 86_400);
  admin = await club.renewToken(admin);
  const { body } = await call(outbox.test.app, club, {
    method: 'POST',
    path: '/admin/message/automatic/resend',
    as: admin,
    key: randomUUID(),
    body: { ids: [], all: true },
  });
  expect(body).toEqual({ count: 1 });
  const mail = new WatchedMail();
  const { id } = await club.inScope(({ db }) => db.selectFrom('message').select('id').executeTakeFirstOrThrow());
  await deliverMessage({ ...outbox.delivery, mail }, { tenantId: club.tenantId, messageId: id });
  const link = /https?:\S+#[\w-]+/.exec(mail.sent[0]?.text ?? '')?.[0] ?? '';
  return { to: String(mail.sent[0]?.to), link };
}

const setPassword = (token: string) =>
  call(outbox.test.app, club, {
    method: 'PUT',
    path: '/account/password/forgotten',
    body: { token, password: 'Kartul5678' },
  });
const confirm = (token: string) =>
  call(outbox.test.app, club, { method: 'PUT', path: '/account/email/confirm', body: { token } });
const tokenOf = (link: string): string => link.split('#')[1] ?? '';
