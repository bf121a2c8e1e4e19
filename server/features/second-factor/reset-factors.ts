import type { TenantScope } from '#server/db/tenant-scope.ts';
import type { Services } from '#server/endpoint/services.ts';
import { logAudit } from '../clients/audit/commands.ts';
import { endSessionsOf } from '../session/commands.ts';
import { deletePendingLoginsOf } from '../session/pending/commands.ts';
import { deleteRecoveryCodes, deleteTotp } from './commands.ts';
import { mailNotice } from './mail-notice.ts';
import { deletePasskeys } from './passkeys/commands.ts';

interface Reset {
  clientId: number;
  /** Null for an operator. */
  byClientId: number | null;
  now: Date;
}

/**
 * Takes away what somebody confirms their password with, and logs them out everywhere, in the scope's transaction; the log and a mail say so.
 * Where the club requires one, they set up another at their next log-in. The caller reports the end of sessions after the commit.
 */
export async function resetFactors(
  scope: TenantScope,
  jobs: Services['jobs'],
  { clientId, byClientId, now }: Reset,
): Promise<void> {
  await deleteTotp(scope, clientId);
  await deletePasskeys(scope, { clientId });
  await deleteRecoveryCodes(scope, clientId);
  await deletePendingLoginsOf(scope, clientId);
  await endSessionsOf(scope, clientId, { except: undefined, now });
  await mailNotice(scope, jobs, clientId, { template: 'secondFactorReset' });
  await logAudit(scope, { kind: 'second_factor_reset', clientId, byClientId, now });
}
