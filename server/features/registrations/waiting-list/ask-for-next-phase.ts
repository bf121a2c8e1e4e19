import { nextPhaseAt } from '#api/registrations/waiting/waiting-phases.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { Line } from './line.ts';

/** The line is looked at on the minute at which it begins to move otherwise; the job then asks for the next. */
export async function askForNextPhase(
  scope: TenantScope,
  { training, policy, jobs, now }: Pick<Line, 'training' | 'policy' | 'jobs' | 'now'>,
): Promise<void> {
  const at = nextPhaseAt(training, policy, now);
  if (!at) return;
  await jobs.send(scope, 'move-line', { tenantId: scope.tenantId, trainingId: training.id, at: at.getTime() }, at);
}
