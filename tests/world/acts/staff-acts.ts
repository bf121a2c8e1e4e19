import { type Act, ask, called, type Hand, nameOf, oneOf, upcoming } from './hand.ts';

const reason = 'Leti juures kokku lepitud';

/** Registrations of trainings that are near, with their trainings. */
async function near(hand: Hand, status: 'booked' | 'waiting') {
  const trainings = await upcoming(hand, { sinceMinutes: 180, count: 4 });
  if (trainings.length === 0) return [];
  const ids = trainings.map(({ id }) => id);
  const rows = await hand.club.inScope(({ db }) =>
    db
      .selectFrom('registration')
      .selectAll()
      .where('status', '=', status)
      .where('training_id', 'in', ids)
      .orderBy('id')
      .execute(),
  );
  return rows.flatMap((row) => {
    const training = trainings.find(({ id }) => id === row.training_id);
    return training ? [{ row, training }] : [];
  });
}

export const bookFor: Act = async (hand) => {
  const { club, random } = hand;
  const training = oneOf(hand, await upcoming(hand, { sinceMinutes: 30 }));
  if (!training) return;
  const member = random.pick(club.members);
  const body = { clientId: member.clientId, ...(random.below(2) === 0 && { reason, pastWaitingList: true }) };
  const { status, body: made } = await ask(hand, club.desk, `books ${called(training)} for ${member.name}`, [
    'bookForClient',
    { params: { id: training.id }, body },
  ]);
  if (status === 201) club.known.book(Number(made['registrationId']), training.id, member.clientId);
};

export const bookForGuest: Act = async (hand) => {
  const training = oneOf(hand, await upcoming(hand, { sinceMinutes: 30 }));
  if (!training) return;
  const body = { name: `Mari Kask ${hand.random.below(1000)}`, phone: '+37255550123' };
  await ask(hand, hand.club.desk, `books ${called(training)} for a guest`, [
    'bookForGuest',
    { params: { id: training.id }, body },
  ]);
};

export const admit: Act = async (hand) => {
  const found = oneOf(hand, await near(hand, 'waiting'));
  if (!found) return;
  await ask(hand, hand.club.desk, `gives ${nameOf(hand, found.row.client_id)} a place in ${called(found.training)}`, [
    'admitWaiting',
    { params: { id: found.row.id }, body: { reason: hand.random.below(2) === 0 ? reason : null } },
  ]);
};

/** At the door of the room, by whoever leads the training. */
export const admitAtDoor: Act = async (hand) => {
  const { club } = hand;
  const found = oneOf(hand, await near(hand, 'waiting'));
  if (!found) return;
  const trainer = club.trainers.find(({ trainerId }) => trainerId === found.training.trainer_id) ?? club.admin;
  await ask(hand, trainer, `lets ${nameOf(hand, found.row.client_id)} into ${called(found.training)}`, [
    'admitPerson',
    { params: { id: found.row.id } },
  ]);
};

export const move: Act = async (hand) => {
  const { club, random } = hand;
  const found = oneOf(hand, await near(hand, 'booked'));
  const to = oneOf(hand, await upcoming(hand));
  if (!found || !to || found.row.client_id === null) return;
  const who = nameOf(hand, found.row.client_id);
  const { status, body } = await ask(hand, club.desk, `moves ${who} from ${called(found.training)} to ${called(to)}`, [
    'moveRegistration',
    { params: { id: found.row.id }, body: { trainingId: to.id, ...(random.below(2) === 0 && { reason }) } },
  ]);
  if (status >= 300) return;
  club.known.end(found.row.id, 'removed');
  club.known.book(Number(body['registrationId']), to.id, found.row.client_id);
};

export const remove: Act = async (hand) => {
  const found = oneOf(hand, await near(hand, 'booked'));
  if (!found) return;
  const who = nameOf(hand, found.row.client_id);
  const { status } = await ask(hand, hand.club.desk, `takes ${who} out of ${called(found.training)}`, [
    'removeRegistration',
    { params: { id: found.row.id }, query: hand.random.below(2) === 0 ? { reason } : {} },
  ]);
  if (status < 300) hand.club.known.end(found.row.id, 'removed');
};

/** Whom the club knows: nobody of another one. */
export const findPeople: Act = async (hand) => {
  const search = hand.random.pick(['Liis', 'Mart', 'Kai', 'Toomas']);
  await ask(hand, hand.club.admin, `looks for ${search}`, ['findClients', { query: { search } }]);
};

export const putBack: Act = async (hand) => {
  const gone = [...hand.club.known.bookings.values()].filter(({ state }) => state === 'removed').at(-1);
  if (!gone) return;
  const { status, body } = await ask(hand, hand.club.desk, `puts ${nameOf(hand, gone.clientId)} back`, [
    'undoRemoval',
    { params: { id: gone.registrationId } },
  ]);
  if (status >= 300) return;
  const id = Number(body['registrationId'] ?? gone.registrationId);
  hand.club.known.book(id, gone.trainingId, gone.clientId, { isBack: true });
};

/** Offline too: trainers mark in a cellar, and their phones send it when they are back. */
export const mark: Act = async (hand) => {
  const { club, random, world } = hand;
  const begun = (await near(hand, 'booked')).filter(
    ({ training }) => training.starts_at.getTime() - world.now.getTime() < 1_800_000,
  );
  const found = oneOf(hand, begun);
  if (!found) return;
  const presence = random.pick(['present', 'present', 'absent', null] as const);
  const trainer = club.trainers.find(({ trainerId }) => trainerId === found.training.trainer_id) ?? club.admin;
  const says = `marks ${nameOf(hand, found.row.client_id)} ${presence ?? 'not'} in ${called(found.training)}`;
  const tappedAt = trainer.device.clock(world.now).toISOString();
  if (random.below(2) === 0) {
    const args = { trainingId: found.training.id, registrationIds: [found.row.id], presence, tappedAt };
    await trainer.device.enqueue('attendance', args, world.now);
    world.tell(`${trainer.name}, offline, ${says}`);
    return;
  }
  await ask(hand, trainer, says, ['markPresence', { params: { id: found.row.id }, body: { presence, tappedAt } }]);
};

export const noteWalkIn: Act = async (hand) => {
  const { club, world } = hand;
  const training = oneOf(hand, await upcoming(hand, { sinceMinutes: 60, count: 2 }));
  if (!training) return;
  const tappedAt = world.now.toISOString();
  const trainer = club.trainers.find(({ trainerId }) => trainerId === training.trainer_id) ?? club.admin;
  const args = { trainingId: training.id, entryId: crypto.randomUUID(), text: 'Külli', tappedAt };
  await trainer.device.enqueue('walkIn', args, world.now);
  world.tell(`${trainer.name}, offline, notes a walk-in in ${called(training)}`);
};

const offers = (hand: Hand) =>
  hand.club.inScope(({ db }) =>
    db.selectFrom('substitute_offer').selectAll().where('state', '=', 'open').orderBy('id', 'desc').limit(3).execute(),
  );

export const seekSubstitute: Act = async (hand) => {
  const { club } = hand;
  const training = oneOf(hand, await upcoming(hand));
  const trainer = club.trainers.find(({ trainerId }) => trainerId === training?.trainer_id);
  if (!training || !trainer) return;
  await ask(hand, trainer, `cannot lead ${called(training)}`, [
    'offerAsTrainer',
    { body: { trainingId: training.id, reason: 'illness' } },
  ]);
};

export const applyToSubstitute: Act = async (hand) => {
  const offer = oneOf(hand, await offers(hand));
  const trainer = hand.random.pick(hand.club.trainers);
  if (!offer) return;
  await ask(hand, trainer, `would lead training ${offer.training_id}`, [
    'applyToSubstitute',
    { body: { offerId: offer.id } },
  ]);
};

export const chooseSubstitute: Act = async (hand) => {
  const [offer] = await offers(hand);
  if (!offer) return;
  const [application] = await hand.club.inScope(({ db }) =>
    db
      .selectFrom('substitute_application')
      .selectAll()
      .where('offer_id', '=', offer.id)
      .where('state', '=', 'applied')
      .orderBy('id')
      .execute(),
  );
  const body = application
    ? { offerId: offer.id, applicationId: application.id }
    : { offerId: offer.id, trainerId: hand.random.pick(hand.club.trainers).trainerId };
  await ask(hand, hand.club.admin, `chooses who leads training ${offer.training_id}`, ['resolveAsAdmin', { body }]);
};
