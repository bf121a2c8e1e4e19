import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { addMoneyTask, hasOpenTask } from '../../ledger/tasks/commands.ts';
import type { LineToGrant } from './queries.ts';

interface NotGranted {
  invoiceId: number;
  /** Without it: what a reversed payment had taken back. */
  line?: LineToGrant;
  error: unknown;
}

/** Of what a database or a program says, so much tells where to look. */
const longestReason = 200;

/** Why something failed, in the words that an administrator can pass on. */
export function reasonOfFailure(error: unknown): string {
  if (error instanceof ApiError) return error.key;
  const { constraint, message } = error as { constraint?: string; message?: string };
  return (constraint ?? message ?? String(error)).slice(0, longestReason);
}

/** Tells staff, once for each line, what was paid and could not be given. */
export async function tellNotGranted(
  scope: TenantScope,
  now: Date,
  { invoiceId, line, error }: NotGranted,
): Promise<void> {
  const lineId = line?.id ?? null;
  if (await hasOpenTask(scope, { kind: 'grant_failed', invoiceId, details: { lineId } })) return;
  const what = line ? `${line.names[line.language]}${line.quantity > 1 ? ` × ${line.quantity}` : ''}` : '';
  const details = { lineId, ...(what && { text: what }), error: reasonOfFailure(error) };
  const clientId = line?.clientId ?? null;
  await addMoneyTask(scope, now, { kind: 'grant_failed', clientId, invoiceId, details });
}
