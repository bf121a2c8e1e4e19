import type { Scope } from '#api/programs/scopes.ts';
import type { WebhookEvent } from '#api/programs/webhook-events.ts';

/** What a scope is called. */
export const scopeText = {
  'timetable:read': 'programs.scope.timetableRead',
  'registrations:read': 'programs.scope.registrationsRead',
  'registrations:write': 'programs.scope.registrationsWrite',
  'people:read': 'programs.scope.peopleRead',
  'invoices:read': 'programs.scope.invoicesRead',
} as const satisfies Record<Scope, string>;

/** What an event is called. */
export const eventText = {
  'registration.booked': 'programs.event.booked',
  'registration.cancelled': 'programs.event.cancelled',
  'training.cancelled': 'programs.event.trainingCancelled',
  'training.moved': 'programs.event.trainingMoved',
  'person.joined': 'programs.event.joined',
  'entry.made': 'programs.event.entered',
  'invoice.paid': 'programs.event.paid',
  'invoice.unpaid': 'programs.event.unpaid',
} as const satisfies Record<WebhookEvent, string>;
