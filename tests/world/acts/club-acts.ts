import { addDays } from '#api/dates.ts';
import { todayOf } from './admin-acts.ts';
import { type Act, ask, oneOf } from './hand.ts';

/** A power cut or a holiday: a room or the whole club, for a day or two. */
export const closeDay: Act = async (hand) => {
  const { club, random } = hand;
  const date = addDays(todayOf(hand), random.below(6));
  const until = addDays(date, random.below(2));
  const room = random.below(3) > 0 ? { roomId: random.pick(club.roomIds) } : {};
  await ask(hand, club.admin, `closes ${'roomId' in room ? 'a room' : 'the club'} from ${date} until ${until}`, [
    'closeClub',
    { body: { date, until, unitId: club.unitId, ...room } },
  ]);
};

export const openAgain: Act = async (hand) => {
  const { club } = hand;
  const rows = await club.inScope(({ db }) => db.selectFrom('closing').select('id').orderBy('id').execute());
  const row = oneOf(hand, rows.slice(-3));
  if (row) await ask(hand, club.admin, 'opens again what was closed', ['openAgain', { params: { id: row.id } }]);
};

/** A dearer month, at the notice that the club gives or a little too early. */
export const raisePrice: Act = async (hand) => {
  const { club, random } = hand;
  const rows = await club.inScope(({ db }) =>
    db
      .selectFrom('contract')
      .select(['id', 'client_id', 'price_cents'])
      .where('billing', '=', 'monthly')
      .orderBy('id')
      .execute(),
  );
  const contract = oneOf(hand, rows);
  if (!contract) return;
  const price = random.pick([5400, 5900, 4500, contract.price_cents ?? 4900]);
  const from = addDays(todayOf(hand), random.pick([0, 10, 30, 31, 45]));
  await ask(hand, club.admin, `announces ${price} cents a month from ${from}`, [
    'announceRise',
    { body: { contractId: contract.id, from, price } },
  ]);
};

export const withdrawPrice: Act = async (hand) => {
  const { club } = hand;
  const rows = await club.inScope(({ db }) => db.selectFrom('price_rise').select('id').orderBy('id').execute());
  const row = oneOf(hand, rows.slice(-3));
  if (row) await ask(hand, club.admin, 'takes a new price back', ['withdrawRise', { params: { id: row.id } }]);
};

/** A late cancellation or an absence that was nobody’s fault, or a pause that is long enough. */
export const excuse: Act = async (hand) => {
  const { club, random } = hand;
  const member = random.pick(club.members);
  const { status, body } = await ask(hand, club.admin, `looks at the strikes of ${member.name}`, [
    'listStrikesOf',
    { params: { id: member.clientId } },
  ]);
  if (status !== 200) return;
  const strike = oneOf(hand, body['items'] as { registrationId: number }[]);
  const reason = random.below(4) > 0 ? 'Haige' : null;
  if (strike && random.below(3) > 0)
    await ask(hand, club.admin, `${reason ? 'excuses' : 'counts again'} a strike of ${member.name}`, [
      'excuseStrike',
      { params: { id: member.clientId, registrationId: strike.registrationId }, body: { reason } },
    ]);
  else
    await ask(hand, club.admin, `${reason ? 'ends' : 'begins again'} the pause of booking of ${member.name}`, [
      'endBookingPause',
      { params: { id: member.clientId }, body: { reason } },
    ]);
};
