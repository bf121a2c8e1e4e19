import type { MoneyTask } from '#api/invoices/money-task-schema.ts';
import type { listTasks } from './queries.ts';

type Row = Awaited<ReturnType<typeof listTasks>>[number];

/** What a bank or the provider said, whichever of them it was. */
const said = ['reason', 'text', 'fault', 'error'] as const;

export function presentTask({ details, firstName, lastName, createdAt, ...task }: Row): MoneyTask {
  const cents = details['cents'] ?? details['amountCents'];
  return {
    id: task.id,
    kind: task.kind,
    createdAt: createdAt.toISOString(),
    clientId: task.clientId,
    invoiceId: task.invoiceId,
    paymentId: task.paymentId,
    refundId: task.refundId,
    amount: typeof cents === 'number' ? cents : task.amount,
    client: [firstName, lastName].filter(Boolean).join(' '),
    invoiceNumber: task.invoiceNumber ?? '',
    means: task.means,
    date: task.date,
    payerName: task.payerName ?? '',
    reference: task.reference ?? '',
    reason: said.flatMap((name) => (typeof details[name] === 'string' ? [details[name]] : [])).join(' · '),
  };
}
