import { lost, spoilt, type WorldFault } from './fault.ts';

/** Of courses, of what is made up in them, and of gift cards. */
export const courseFaults: readonly WorldFault[] = [
  {
    says: 'who comes to a missed date after all keeps what it gave',
    inDatabase: [
      spoilt(
        'make_up_credit',
        'update',
        "new.end_reason = 'taken_back'",
        'new.ended_at := null; new.end_reason := null',
      ),
      spoilt(
        'ticket',
        'update',
        "new.is_make_up and new.revoked_reason = 'taken_back'",
        'new.revoked_at := null; new.revoked_reason := null',
      ),
    ],
  },
  {
    says: 'a missed date gives nothing, though it was promised',
    inDatabase: [spoilt('make_up_credit', 'insert', 'new.training_id is not null', 'new.training_id := null')],
  },
  {
    says: 'a place in a course has ended when it is taken',
    inDatabase: [
      spoilt(
        'training_group_member',
        'insert',
        "new.state = 'member'",
        "new.state := 'left'; new.ended_at := new.created_at",
      ),
    ],
  },
  {
    says: 'the ticket of a course keeps the visit that a missed date has given',
    inDatabase: [
      spoilt(
        'ticket',
        'update',
        'new.training_group_id is not null and new.visits_total < old.visits_total',
        'new.visits_total := old.visits_total',
      ),
    ],
  },
  {
    says: 'a gift card that has paid is as good as before',
    inDatabase: [
      spoilt('voucher', 'update', 'new.spent_cents > old.spent_cents', 'new.spent_cents := old.spent_cents'),
      lost('voucher_use', 'insert', 'new.amount_cents > 0'),
    ],
  },
];
