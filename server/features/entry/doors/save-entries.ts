import type { DoorEntry, EntryFlag, SavedEntries } from '#api/entry/door/door-schema.ts';
import type { EntryReason } from '#api/entry/entry-reasons.ts';
import { mayEnter } from '#api/entry/may-enter.ts';
import { markTime } from '#api/rosters/latest-mark.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { entryPolicyOf } from '../entry-policy-of.ts';
import { findPass } from '../passes/queries.ts';
import { insertEntry } from '../visits/commands.ts';
import { type Arrival, readEntryFacts } from '../visits/entry-facts.ts';
import { groundsOf } from '../visits/entry-grounds.ts';
import { recordEntry } from '../visits/record-entry.ts';
import { recordTicketEntry } from '../visits/record-ticket-entry.ts';
import type { DoorRow } from './queries.ts';

/** Later entries have no effect; they are only recorded. */
const lateMs = 30 * 86_400_000;

type Saved = SavedEntries['items'][number];

/**
 * Records one entry that a door reports, in its own transaction, so that rows of several clients are not locked at
 * once.
 */
export async function saveEntry(
  scope: TenantScope,
  { services, tenant, now }: Pick<RequestContext, 'services' | 'tenant' | 'now'>,
  door: DoorRow,
  item: DoorEntry,
): Promise<Saved> {
  const { opId, passId, step, answer, reason } = item;
  const pass = await findPass(scope, passId);
  if (!pass) return { opId, outcome: 'unknown', flag: null };
  const at = markTime(new Date(item.at), now);
  const { clientId, ticketId } = pass;
  const isLate = now.getTime() - at.getTime() > lateMs;
  const isRevoked = pass.revokedAt !== null && pass.revokedAt <= at;
  const flag: EntryFlag | null = isLate ? 'late' : isRevoked && answer === 'open' ? 'revoked' : null;
  const place = { opId, unitId: door.unitId, doorId: door.id, passId, step, at, now };
  const isCounted = answer === 'open' && !isLate;
  const catalog = await services.catalog.get(scope);
  if (isCounted && ticketId !== null) {
    const timeZone = catalog.timeZoneOf(door.unitId);
    const ticket = { ticketId, ticketCode: pass.ticketCode ?? '', timeZone };
    return { opId, ...(await recordTicketEntry(scope, { ...place, ...ticket, flag })) };
  }
  const rules = { catalog, entryPolicy: entryPolicyOf(tenant) };
  if (isCounted && clientId !== null) {
    const { outcome, flag: found } = await recordEntry(scope, { ...place, clientId, via: 'pass', ...rules, flag });
    return { opId, outcome, flag: found };
  }
  const asked = { clientId, unitId: door.unitId, at };
  const found = reason === 'ask_staff' ? await findRule(scope, asked, { ...rules, now }) : { reason };
  const isNew = await insertEntry(scope, {
    op_id: opId,
    unit_id: door.unitId,
    door_id: door.id,
    client_id: clientId,
    ticket_id: ticketId,
    pass_id: passId,
    step,
    via: ticketId === null ? 'pass' : 'ticket',
    answer,
    ...found,
    flag,
    entered_at: at,
    created_at: now,
  });
  return { opId, outcome: isNew ? 'recorded' : 'repeated', flag: isNew ? flag : null };
}

/** A door knows only that staff must settle something with somebody; the rules say what, as far as they do by now. */
async function findRule(
  scope: TenantScope,
  { clientId, ...arrival }: Omit<Arrival, 'clientId'> & { clientId: number | null },
  { now, ...rules }: Parameters<typeof readEntryFacts>[2] & { now: Date },
): Promise<{ reason: EntryReason; grounds?: string }> {
  if (clientId === null) return { reason: 'ask_staff' };
  const facts = await readEntryFacts(scope, { clientId, ...arrival }, rules);
  const decision = mayEnter(facts);
  if (decision.outcome === 'allowed') return { reason: 'ask_staff' };
  const grounds = groundsOf(facts, decision, { catalog: rules.catalog, asOf: now });
  return { reason: decision.rule, grounds: JSON.stringify(grounds) };
}
