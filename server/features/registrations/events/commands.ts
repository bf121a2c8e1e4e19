import { type RawBuilder, sql } from 'kysely';
import type {
  BookedReason,
  CancelReason,
  MarkReason,
  OfferEndReason,
  PassedOverReason,
  PromotionReason,
  RegistrationEventKind,
  WaitingReason,
  WaiveReason,
} from '#api/registrations/event-kinds.ts';

type Reason =
  | BookedReason
  | CancelReason
  | MarkReason
  | OfferEndReason
  | PassedOverReason
  | PromotionReason
  | WaiveReason
  | WaitingReason;

/** Known to the caller, or an expression over the rows that the event is of. */
type Value<T> = T | RawBuilder<T>;

interface NewEvent {
  trainingId: Value<number>;
  registrationId: Value<number>;
  /** Null: a visitor's. */
  clientId: Value<number | null>;
  kind: RegistrationEventKind;
  /** Why, as a key. */
  reason?: Value<Reason | null>;
  /** Of an offer: its end. */
  until?: Value<Date>;
  /** The version of the rules by which it was decided; null: the region's defaults. */
  policyId?: Value<number | null>;
  /** Of a mark: when it was tapped. */
  tappedAt?: Value<Date>;
  /** Who did it for somebody else. */
  byClientId?: Value<number | null>;
  /** In that person's words, where a rule was overridden. */
  note?: Value<string | null>;
  now: Value<Date>;
}

/**
 * The one writer of what happens to registrations: a statement, or a part of one, which writes one event for each row of
 * `from` (a table or an earlier part), or a single one. More conditions may follow it.
 */
export function insertEvents(tenantId: Value<number>, event: NewEvent, from?: RawBuilder<unknown>) {
  const { trainingId, registrationId, clientId, kind, reason, until, policyId, tappedAt, byClientId, note, now } =
    event;
  // A kind is a word of the statement, so that one plan does for all values.
  const given: [column: string, value: RawBuilder<unknown> | false][] = [
    ['tenant_id', sql`${tenantId}::int`],
    ['training_id', sql`${trainingId}::int`],
    ['registration_id', sql`${registrationId}::bigint`],
    ['client_id', sql`${clientId}::int`],
    ['kind', sql.lit(kind)],
    ['reason', reason !== undefined && sql`${reason}::text`],
    ['until', until !== undefined && sql`${until}::timestamptz`],
    ['policy_id', policyId !== undefined && sql`${policyId}::int`],
    ['tapped_at', tappedAt !== undefined && sql`${tappedAt}::timestamptz`],
    ['by_client_id', byClientId !== undefined && sql`${byClientId}::int`],
    ['note', note !== undefined && sql`${note}::text`],
    ['created_at', sql`${now}::timestamptz`],
  ];
  const columns = given.flatMap(([column, value]) => (value ? [{ column: sql.ref(column), value }] : []));
  return sql`
    insert into registration_event (${sql.join(columns.map(({ column }) => column))})
    select ${sql.join(columns.map(({ value }) => value))} ${from ? sql`from ${from}` : sql``}`;
}
