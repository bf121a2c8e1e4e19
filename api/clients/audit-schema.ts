import { z } from 'zod';
import { exportedLists } from '../lists/list-limits.ts';
import { id, idText, instant, listOf, longId, longIdText } from '../wire-types.ts';

/** What is recorded of looks at a client's card and of changes to it. */
export const auditKinds = [
  'card_seen',
  'identity_shown',
  'address_shown',
  'added',
  'changed',
  'roles_changed',
  'invited',
  'logged_out',
  'second_factor_reset',
  'merged',
  'noted',
  'blocked',
  'unblocked',
  'extracted',
  'erased',
  'exported',
  'imported',
  'operator_looked_in',
  'acted_for',
  'strike_excused',
  'strike_counts_again',
  'strike_appeal_answered',
  'booking_pause_ended',
  'booking_paused_again',
  'make_up_given',
  'make_up_ended',
] as const;

export const clientRoles = ['trainer', 'admin', 'canSeeRegistrations', 'canManageRegistrations'] as const;

const person = z.object({ id, name: z.string() });

export const auditDetails = z.object({
  /** Of a change: the fields; with values where they may be read without a further look. */
  fields: z
    .array(z.object({ field: z.string(), before: z.string().optional(), after: z.string().optional() }))
    .optional(),
  given: z.array(z.enum(clientRoles)).optional(),
  taken: z.array(z.enum(clientRoles)).optional(),
  /** Why they were blocked, an operator looked in, a strike was excused or stays, a pause ended, or a make-up class was given or ended. */
  reason: z.string().optional(),
  /** What was taken as a file, or brought in from one; people where it says nothing. */
  list: z.enum([...exportedLists, 'timetable']).optional(),
  /** Of an import: lines, or classes, that it made or changed. */
  lines: z.object({ created: z.int(), updated: z.int() }).optional(),
  /** Whose rows came to this client. */
  duplicate: z.object({ clientCode: z.string(), name: z.string() }).optional(),
});

export const auditEvent = z.object({
  id: longId,
  at: instant,
  kind: z.enum(auditKinds),
  /** Null where the client is no more, or it is about no one client. */
  client: person.nullable(),
  /** Null for a command of an operator. */
  by: person.nullable(),
  details: auditDetails,
});

export const auditQuery = z.object({
  client: idText.optional(),
  by: idText.optional(),
  cursor: longIdText.optional(),
  limit: z
    .string()
    .regex(/^([1-9]\d?|100)$/)
    .transform(Number)
    .optional(),
});

export const auditEvents = listOf(auditEvent);

/** When somebody has seen one's own masked data. */
export const ownShowings = listOf(
  z.object({ id: longId, at: instant, what: z.enum(['identity', 'address']), by: z.string().nullable() }),
);

export type AuditKind = (typeof auditKinds)[number];
export type AuditEvent = z.infer<typeof auditEvent>;
export type AuditDetails = z.infer<typeof auditDetails>;
export type ClientRole = (typeof clientRoles)[number];
