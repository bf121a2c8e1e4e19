import { inTenant } from '#server/db/tenant-scope.ts';
import { renderMessage } from '#server/features/messages/render-message.ts';
import { openSealedData } from '#server/features/messages/sealed-data.ts';
import type { TestApp } from '../app/open-test-app.ts';

/** A tenant's sent and pending emails, decrypted, the oldest first. */
export async function readMails({ owner, services }: TestApp, tenantId: number) {
  const rows = await inTenant(owner, tenantId, ({ db }) =>
    db.selectFrom('message').selectAll().orderBy('id').execute(),
  );
  return rows.map((row) => ({
    to: row.recipient,
    template: row.template,
    language: row.language,
    stored: JSON.stringify(row.data),
    ...renderMessage({ ...row, data: openSealedData(services.secret, row) }, 'Klubi'),
  }));
}
