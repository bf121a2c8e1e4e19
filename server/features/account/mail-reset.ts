import { inTenant } from '../../db/tenant-scope.ts';
import type { Services } from '../../endpoint/services.ts';
import type { JobData } from '../../job-queue/queues.ts';
import { enqueueMessage } from '../messages/commands.ts';
import { sealForMessage } from '../messages/sealed-data.ts';
import { storeTokenHash } from './commands.ts';
import { createLinkToken, hashLinkToken, resetMinutes } from './link-token.ts';
import { lockPasswordReset } from './queries.ts';

/** Creates the requested link and mails it, once; does nothing when there is no account, or the request has expired. */
export async function mailReset(
  { database, clock, jobs, secret }: Pick<Services, 'database' | 'clock' | 'jobs' | 'secret'>,
  { tenantId, resetId }: JobData['mail-password-reset'],
): Promise<void> {
  await inTenant(database, tenantId, async (scope) => {
    const reset = await lockPasswordReset(scope, resetId, clock());
    if (!reset) return;
    const token = createLinkToken();
    await storeTokenHash(scope, reset.id, hashLinkToken(token));
    // After `#`, so that it appears in no server's log and in no Referer.
    const link = `${reset.origin}/login/new-password#${token}`;
    await enqueueMessage(scope, jobs, {
      channel: 'email',
      clientId: reset.client_id,
      recipient: reset.email,
      language: reset.language,
      template: 'passwordReset',
      data: {
        firstName: reset.first_name,
        sealedLink: sealForMessage(secret, tenantId, link),
        minutes: resetMinutes,
      },
    });
  });
}
