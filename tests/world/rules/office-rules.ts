import type { Broken, Seen } from './broken.ts';

/** What a statement said that was read is there once, and its money in the books; nothing is there that no statement said. */
export async function transfersOnce({ club }: Seen): Promise<Broken[]> {
  const rule = 'what the bank says is booked once';
  const rows = await club.inScope(({ db }) =>
    db
      .selectFrom('bank_movement as line')
      .leftJoin('payment', (join) =>
        join.onRef('payment.tenant_id', '=', 'line.tenant_id').onRef('payment.id', '=', 'line.payment_id'),
      )
      .select(['line.bank_reference as reference', 'line.amount_cents as cents', 'payment.amount_cents as paid'])
      .execute(),
  );
  const broken: Broken[] = [];
  for (const { number, cents } of club.known.transfers) {
    const own = rows.filter(({ reference }) => reference === `R${number}`);
    const place = `transfer ${number} of ${cents}`;
    // The answer to a statement may be lost, and it was read nevertheless.
    if (own.length > 1 || (club.known.read.has(number) && own.length === 0))
      broken.push({ rule, place: `${place}: ${own.length} times` });
    for (const line of own)
      if (line.cents !== cents || line.paid !== cents)
        broken.push({ rule, place: `${place}: ${line.cents}, ${line.paid}` });
  }
  return broken;
}

/** A letter to many is one message for each of them, and none once it was taken back before it left. */
export async function lettersOnce({ club }: Seen): Promise<Broken[]> {
  const rule = 'a letter to many comes once';
  const broken: Broken[] = [];
  for (const [id, state] of club.known.broadcasts) {
    const rows = await club.inScope(({ db }) =>
      db
        .selectFrom('message')
        .select(['client_id as clientId', 'state', ({ fn }) => fn.countAll<number>().as('count')])
        .where('broadcast_id', '=', id)
        .where('channel', '=', 'email')
        .groupBy(['client_id', 'state'])
        .execute(),
    );
    const people = new Set(rows.map(({ clientId }) => clientId));
    if (people.size !== rows.length || rows.some(({ count }) => Number(count) > 1))
      broken.push({ rule, place: `letter ${id}` });
    if (state === 'withdrawn' && rows.some((row) => row.state === 'pending'))
      broken.push({ rule, place: `letter ${id} was taken back and waits to leave` });
  }
  return broken;
}

/** A friend's place is of the first who was told to have it, and waits for nobody once it is too late or was taken back. */
export async function guestsOnce({ world, club }: Seen): Promise<Broken[]> {
  const rule = 'a friend has their place';
  const rows = await club.inScope(({ db }) =>
    db
      .selectFrom('registration')
      .innerJoin('guest_place as place', (join) =>
        join
          .onRef('place.tenant_id', '=', 'registration.tenant_id')
          .onRef('place.registration_id', '=', 'registration.id'),
      )
      .innerJoin('training', (join) =>
        join
          .onRef('training.tenant_id', '=', 'registration.tenant_id')
          .onRef('training.id', '=', 'registration.training_id'),
      )
      .select(['registration.id', 'registration.status', 'registration.presence', 'registration.visitor_name as name'])
      .select(['place.held_until as heldUntil', 'training.is_cancelled as isCancelled'])
      .execute(),
  );
  const broken = club.known.twice.map((place): Broken => ({ rule, place }));
  // The sweep ends what is over, also once a training has begun. It leaves alone one that is called off, and who was marked as there.
  const isFailing = world.excused.has(`sweep-lines/${club.tenantId}`);
  const sweptAt = new Date((!isFailing && world.ran.get('sweep-lines')) || 0);
  for (const { registrationId, by, isTakenBack } of club.known.guests.values()) {
    const row = rows.find(({ id }) => id === registrationId);
    const place = `registration ${registrationId} of ${by ?? 'nobody'}`;
    if (!row) broken.push({ rule, place: `${place} is lost` });
    else if (by !== null && row.name && row.name !== by) broken.push({ rule, place: `${place} is of ${row.name}` });
    else if (
      row.status !== 'cancelled' &&
      (isTakenBack || (by === null && row.heldUntil < sweptAt && !row.isCancelled && row.presence !== 'present'))
    )
      broken.push({ rule, place: `${place} lives on` });
  }
  return broken;
}
