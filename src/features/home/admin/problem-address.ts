import { linkOptions } from '@tanstack/react-router';
import type { Problem } from '#api/home/schema.ts';

/** The page on which a problem is solved. */
export function problemAddress(problem: Problem) {
  switch (problem.kind) {
    case 'silent_door':
      return linkOptions({ to: '/admin/doors' });
    case 'paused_webhook':
      return linkOptions({ to: '/admin/settings', search: { part: 'programs' } });
    case 'erasure_asked':
    case 'strike_appeals':
      return linkOptions({ to: '/admin/people/$clientId', params: { clientId: String(problem.clientId) } });
    case 'failed_messages':
      return linkOptions({ to: '/admin/messages', search: { tab: 'automatic' } });
    case 'money_tasks':
      return linkOptions({ to: '/admin/invoices', search: { view: 'tasks' } });
    case 'overdue_invoices':
      return linkOptions({ to: '/admin/invoices', search: { state: 'overdue' } });
    case 'no_substitute':
      return linkOptions({ to: '/admin/replacement-request', search: { id: problem.offerId } });
    case 'no_trainer':
    case 'long_line':
      return linkOptions({
        to: '/admin/admin-calendar',
        search: { date: problem.startDateTime.slice(0, 10), training: problem.trainingId },
      });
    default:
      return problem satisfies never;
  }
}
