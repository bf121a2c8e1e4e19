import { randomUUID } from 'node:crypto';
import type { accountEndpoints } from '#api/account/endpoints.ts';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';
import { addEmailToken, forgetThrottles } from '#tests/support/messages/email-links.ts';
import { addResetToken } from '#tests/support/messages/password-resets.ts';
import { type AddRows, noInput, type SamplesOf } from '#tests/support/sample.ts';

export const samples: SamplesOf<typeof accountEndpoints> = {
  getProfile: noInput,
  updateProfile: () => ({
    body: { phone: '+37255550100', address: randomUUID(), city: '', county: 'EE-37', allowSubstituteSms: true },
  }),
  changePassword: () => ({ body: { oldPassword: testPassword, newPassword: testPassword } }),
  // For a new address, since an account is limited to a few links.
  askForPasswordReset: () => ({ body: { email: `${randomUUID()}@klubi.test` } }),
  resetPassword: async ({ tenantId }, _person, test) => {
    const { id } = await addMember(test, tenantId);
    return { body: { token: await addResetToken(test, tenantId, id), password: testPassword } };
  },
  changeEmail: async ({ tenantId }, _person, test) => {
    await forgetThrottles(test, tenantId);
    return { body: { email: `${randomUUID()}@klubi.test`, password: testPassword } };
  },
  resendEmailLink: async ({ tenantId }, { id }, test) => {
    await forgetThrottles(test, tenantId);
    await addEmailToken(test, tenantId, { clientId: id, kind: 'confirm', email: `${randomUUID()}@klubi.test` });
    return {};
  },
  cancelEmailChange: noInput,
  confirmEmail: async ({ tenantId }, _person, test) => {
    const { id } = await addMember(test, tenantId);
    const link = { clientId: id, kind: 'confirm', email: `${randomUUID()}@klubi.test` } as const;
    return { body: { token: await addEmailToken(test, tenantId, link) } };
  },
  undoEmail: async ({ tenantId }, _person, test) => {
    const { id } = await addMember(test, tenantId);
    const link = { clientId: id, kind: 'undo', email: `${randomUUID()}@klubi.test` } as const;
    return { body: { token: await addEmailToken(test, tenantId, link), password: 'Kartul5678' } };
  },
  getStatus: noInput,
};

export const addRows: AddRows = async ({ db, tenantId: tenant_id }, { clientId, mark }) => {
  const now = new Date();
  const link = { tenant_id, client_id: clientId, token_hash: mark, created_at: now, expires_at: now };
  await db
    .insertInto('password_reset')
    .values({ ...link, origin: mark, language: 'et' })
    .execute();
  await db
    .insertInto('email_change')
    .values({ ...link, kind: 'undo', email: mark })
    .execute();
};
