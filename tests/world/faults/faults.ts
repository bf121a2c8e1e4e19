import { allHandlers } from '#server/all-handlers.ts';
import { silentDesk } from '../../support/faulty/silent-desk.ts';
import { courseFaults } from './course-faults.ts';
import { lost, spoilt, type WorldFault } from './fault.ts';
import { paymentFaults } from './payment-faults.ts';

const nothing = async (): Promise<void> => undefined;

/** Whoever reads it hears of another training. */
const tellOfAnother = (when: string): string =>
  spoilt('message', 'insert', when, "new.data := jsonb_set(new.data, '{trainingId}', '0')");

/** Mistakes as somebody could make them, in the database, in handlers and in what a process does besides. */
export const faults: readonly WorldFault[] = [
  {
    says: 'a place that somebody leaves stays taken',
    inDatabase: [spoilt('training', 'update', 'new.taken < old.taken', 'new.taken := old.taken')],
  },
  {
    says: 'a place that somebody takes is counted as free',
    inDatabase: [spoilt('training', 'update', 'new.taken > old.taken', 'new.taken := old.taken')],
  },
  {
    says: 'whoever leaves the line is counted in it still',
    inDatabase: [
      spoilt('training', 'update', 'new.waiting_count < old.waiting_count', 'new.waiting_count := old.waiting_count'),
    ],
  },
  {
    says: 'who comes later stands before the others in the line',
    inDatabase: [
      spoilt(
        'registration',
        'insert',
        "new.status = 'waiting'",
        'new.waiting_number := greatest(1, 100 - new.waiting_number)',
      ),
    ],
  },
  {
    says: 'leaving is not written into the history of a place',
    inDatabase: [lost('registration_event', 'insert', "new.kind = 'cancelled'")],
  },
  {
    says: 'being moved up is not written into the history of a place',
    inDatabase: [lost('registration_event', 'insert', "new.kind = 'promoted'")],
  },
  {
    says: 'the desk takes people out and does not say why',
    inDatabase: [spoilt('registration_event', 'insert', "new.reason in ('removed', 'moved')", 'new.reason := null')],
  },
  {
    says: 'a booking sets no visit aside',
    inDatabase: [
      spoilt(
        'contract',
        'update',
        'new.visits_reserved > old.visits_reserved',
        'new.visits_reserved := old.visits_reserved',
      ),
    ],
  },
  {
    says: 'leaving gives the visit of a contract not back',
    inDatabase: [
      spoilt(
        'contract',
        'update',
        'new.visits_reserved < old.visits_reserved',
        'new.visits_reserved := old.visits_reserved',
      ),
    ],
  },
  {
    says: 'leaving gives the visit of a ticket not back',
    inDatabase: [
      spoilt(
        'ticket',
        'update',
        'new.visits_reserved < old.visits_reserved',
        'new.visits_reserved := old.visits_reserved',
      ),
    ],
  },
  {
    says: 'a place that ended still holds its visit',
    inDatabase: [
      spoilt('registration', 'update', "new.status = 'cancelled' and old.holds_visit", 'new.holds_visit := true'),
    ],
  },
  {
    says: 'nobody is told that a training is cancelled',
    inDatabase: [tellOfAnother("new.template = 'trainingCancelled'")],
  },
  {
    says: 'nobody is told that the desk has moved them',
    inDatabase: [tellOfAnother("new.template in ('movedByDesk', 'removedByDesk')")],
  },
  {
    says: 'what an invoice leaves open is a cent too much',
    inDatabase: [spoilt('invoice_balance', 'update', 'true', 'new.open_cents := new.open_cents + 1')],
  },
  {
    says: 'a line of an invoice is a cent off',
    inDatabase: [spoilt('invoice_line', 'insert', 'new.total_cents > 0', 'new.net_cents := new.net_cents - 1')],
  },
  {
    says: 'the VAT of an invoice is written a cent too low',
    inDatabase: [spoilt('invoice_vat', 'insert', 'new.vat_cents > 0', 'new.vat_cents := new.vat_cents - 1')],
  },
  {
    says: 'answers are not kept, so that what is sent twice is done twice',
    inDatabase: [lost('idempotency', 'insert', 'true')],
  },
  {
    says: 'a kept answer belongs to its key in part',
    inDatabase: [
      spoilt(
        'idempotency',
        'insert',
        "new.body ->> 'registrationId' is not null",
        `new.body := jsonb_set(new.body::jsonb, '{registrationId}', '1')::json`,
      ),
    ],
    seenBy: 'one key, two answers',
  },
  {
    says: 'trainings of all clubs are seen by each',
    inDatabase: ['alter table training disable row level security'],
  },
  {
    says: 'people of all clubs are seen by each',
    inDatabase: ['alter table client disable row level security'],
  },
  { says: 'the desk ends a place without an event, and keeps it', handlers: silentDesk },
  {
    says: 'leaving is acknowledged and not done',
    handlers: { ...allHandlers, cancelRegistration: nothing as typeof allHandlers.cancelRegistration },
  },
  {
    says: 'a booking is acknowledged and not written',
    handlers: {
      ...allHandlers,
      bookTraining: async () => ({ registrationId: 999_999, status: 'booked' as const }),
    },
  },
  {
    says: 'a training takes no room',
    inDatabase: [lost('room_use', 'insert', 'new.training_id is not null')],
  },
  {
    says: 'the last visit of somebody is forgotten',
    inDatabase: [spoilt('client', 'update', 'true', 'new.last_visit_on := old.last_visit_on')],
  },
  {
    says: 'what is held for a buyer is not counted',
    inDatabase: [spoilt('training', 'update', 'new.paying > old.paying', 'new.paying := old.paying')],
  },
  {
    says: 'a visit of a ticket is used and not counted',
    inDatabase: [spoilt('ticket', 'update', 'new.visits_used > old.visits_used', 'new.visits_used := old.visits_used')],
  },
  {
    says: 'each message is written twice',
    inDatabase: [
      `create function world_tell_again() returns trigger language plpgsql as $$ begin
        if pg_trigger_depth() < 2 then
          insert into message overriding system value
          select (jsonb_populate_record(new, jsonb_build_object('id', nextval(pg_get_serial_sequence('message', 'id'))))).*;
        end if;
        return null;
      end $$`,
      'create trigger world_tell_again after insert on message for each row execute function world_tell_again()',
    ],
  },
  {
    says: 'a refusal has a word that nobody knows',
    inProcess: (_services, app) =>
      void app.addHook('onSend', async (_request, reply, payload) =>
        reply.statusCode === 409 && typeof payload === 'string'
          ? payload.replace('"errors":["', '"errors":["oh_')
          : payload,
      ),
  },
  {
    says: 'the lists of a wish know nothing of each other',
    inDatabase: [
      spoilt('registration', 'update', 'new.wish_id is not null and old.wish_id is null', 'new.wish_id := null'),
    ],
  },
  {
    says: 'a class of every week that was missed is said to be booked',
    inDatabase: [spoilt('standing_result', 'insert', "new.outcome = 'missed'", "new.outcome := 'booked'")],
    days: 9,
  },
  {
    says: 'a line of a statement is not known when it comes again',
    inDatabase: [
      spoilt(
        'bank_movement',
        'insert',
        'true',
        "new.booked_on := new.booked_on - 1; new.key := new.key || ' ' || new.id",
      ),
    ],
  },
  {
    says: 'a letter to many is written by each job that comes for it',
    inDatabase: [spoilt('broadcast', 'update', "new.state = 'sending'", 'new.state := old.state')],
    days: 9,
  },
  {
    says: 'the place of a friend is still to be had when somebody comes',
    inDatabase: [spoilt('guest_place', 'update', 'new.claimed_at is not null', 'new.claimed_at := null')],
  },
  ...courseFaults,
  ...paymentFaults,
];
