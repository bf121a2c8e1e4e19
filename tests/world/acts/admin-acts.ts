import { addDays, type PlainDate, toPlainDate } from '#api/dates.ts';
import { defaultPolicy } from '#api/registrations/policy/policy.ts';
import { insertPolicyVersion } from '#server/features/catalog/commands.ts';
import { pickPolicy } from '../club.ts';
import { type Act, ask, called, type Hand, oneOf, type Training, timeOf, upcoming } from './hand.ts';

export const todayOf = ({ world }: Hand): PlainDate => toPlainDate(world.now, 'Europe/Tallinn');

const kinds = [
  { name: 'Pilates', time: '18:00:00', weekdays: [1, 3, 5], room: 0, places: 2 },
  { name: 'Jooga', time: '17:30:00', weekdays: [2, 4, 6], room: 0, places: 3 },
  { name: 'Vesivõimlemine', time: '08:00:00', weekdays: [1, 2, 3, 4, 5], room: 1, places: 1 },
  { name: 'Venitus', time: '12:30:00', weekdays: [3, 6, 7], room: 1, places: 2 },
] as const;

const valuesOf = (training: Training) => ({
  startDateTime: timeOf(training),
  duration: training.duration_minutes,
  name: training.name,
  roomId: training.room_id,
  trainerId: training.trainer_id,
  maxPlaces: training.max_places,
  isWaitingListAllowed: training.is_waiting_list_allowed,
  isPublic: training.is_public,
  status: training.is_closed ? 'closed' : 'open',
  commentPublic: null,
  commentPrivate: null,
  version: training.version,
});

/** A series of two weeks from tomorrow on, of one of the kinds that the club has. */
export const addSeries = async (hand: Hand, at: number): Promise<void> => {
  const { club } = hand;
  const { name, time, weekdays, room, places } = kinds[at % kinds.length] ?? kinds[0];
  const first = addDays(todayOf(hand), 1);
  const repeat = { weekdays: [...weekdays], until: addDays(first, 13), skipsHolidays: false };
  const place = { roomId: club.roomIds[room] ?? null, trainerId: club.trainers[at % 2]?.trainerId ?? null };
  const body = { startDateTime: `${first}T${time}`, duration: 60, name, ...place, maxPlaces: places };
  await ask(hand, club.admin, `plans ${name} for two weeks`, [
    'createSeries',
    { body: { ...body, styleId: club.styleId, unitId: club.unitId, visitors: 'open', repeat } },
  ]);
};

/** Where a fortnight ahead is empty, the club goes on as before. */
export const planAhead: Act = async (hand) => {
  const last = await hand.club.inScope(({ db }) =>
    db
      .selectFrom('training')
      .select(({ fn }) => fn.max('date').as('last'))
      .executeTakeFirst(),
  );
  if ((last?.last ?? '') > addDays(todayOf(hand), 7)) return;
  for (const at of kinds.keys()) await addSeries(hand, at);
};

export const editTraining: Act = async (hand) => {
  const { random, club } = hand;
  const training = oneOf(hand, await upcoming(hand));
  if (!training) return;
  const wanted = random.pick([
    { maxPlaces: 1 + random.below(4) },
    { maxPlaces: 1 + random.below(4), moveLastToWaitingList: true },
    { startDateTime: `${timeOf(training).slice(0, 10)}T${random.pick(['16:00:00', '19:30:00', '07:00:00'])}` },
    { trainerId: random.pick(club.trainers).trainerId },
    { status: random.pick(['open', 'closed', 'open']) },
    { roomId: random.pick(club.roomIds) },
  ]);
  const stale = random.below(8) === 0 ? { version: Math.max(1, training.version - 1) } : {};
  await ask(hand, club.admin, `changes ${called(training)}: ${JSON.stringify(wanted)}`, [
    'changeTraining',
    { params: { id: training.id }, body: { ...valuesOf(training), ...wanted, ...stale } },
  ]);
};

export const undoEdit: Act = async (hand) => {
  const training = oneOf(
    hand,
    (await upcoming(hand)).filter(({ version }) => version > 1),
  );
  if (!training) return;
  await ask(hand, hand.club.admin, `undoes the change of ${called(training)}`, [
    'undoChange',
    { params: { id: training.id } },
  ]);
};

export const editSeries: Act = async (hand) => {
  const { random, club } = hand;
  const training = oneOf(
    hand,
    (await upcoming(hand)).filter(({ series_id }) => series_id !== null),
  );
  if (!training) return;
  const wanted = random.pick([
    { maxPlaces: 1 + random.below(4), moveLastToWaitingList: true },
    { startDateTime: `${timeOf(training).slice(0, 10)}T${random.pick(['16:30:00', '18:00:00', '20:00:00'])}` },
  ]);
  const scope = random.pick(['following', 'all']);
  await ask(hand, club.admin, `changes the series of ${called(training)} (${scope}): ${JSON.stringify(wanted)}`, [
    'changeSeries',
    { params: { id: training.id }, body: { ...valuesOf(training), ...wanted, scope } },
  ]);
};

export const cancelTraining: Act = async (hand) => {
  const training = oneOf(hand, await upcoming(hand));
  if (!training) return;
  await ask(hand, hand.club.admin, `cancels ${called(training)}`, [
    'cancelTraining',
    { params: { id: training.id }, body: {} },
  ]);
};

/** From this moment on the club books by other rules. */
export const changePolicy: Act = async ({ world, club, random }) => {
  const settings = { ...defaultPolicy, ...pickPolicy(random) };
  await club.inScope((scope) => insertPolicyVersion(scope, { kind: 'group', policy: settings, validFrom: world.now }));
  world.services.changes.publish(club.tenantId, ['tenant']);
  world.tell(`${club.mark} has other rules: ${JSON.stringify(settings)}`);
};

async function contractOf(hand: Hand) {
  const rows = await hand.club.inScope(({ db }) =>
    db.selectFrom('contract').select(['id', 'client_id', 'freezes', 'valid_until']).orderBy('id').execute(),
  );
  const row = oneOf(hand, rows);
  const member = hand.club.members.find(({ clientId }) => clientId === row?.client_id);
  return row && member && { ...row, member };
}

export const pause: Act = async (hand) => {
  const contract = await contractOf(hand);
  if (!contract) return;
  const from = addDays(todayOf(hand), hand.random.below(10));
  const until = addDays(from, 6 + hand.random.below(20));
  const way = hand.random.below(2) === 0;
  const says = `pauses the contract of ${contract.member.name} from ${from} until ${until}`;
  await ask(hand, way ? hand.club.admin : contract.member, says, [
    way ? 'freezeForClient' : 'freezeContract',
    { params: { id: contract.id }, body: { from, until } },
  ]);
};

export const unpause: Act = async (hand) => {
  const contract = await contractOf(hand);
  const pauses = (contract?.freezes ?? []) as { from: string; until: string }[];
  const pauseOf = oneOf(hand, pauses);
  if (!contract || !pauseOf) return;
  await ask(hand, hand.club.admin, `ends the pause of ${contract.member.name} from ${pauseOf.from}`, [
    'endFreezeForClient',
    { params: { id: contract.id }, query: { from: pauseOf.from } },
  ]);
};

export const block: Act = async (hand) => {
  const contract = await contractOf(hand);
  if (!contract) return;
  const isBlocked = hand.random.below(2) === 0;
  await ask(hand, hand.club.admin, `${isBlocked ? 'blocks' : 'frees'} the contract of ${contract.member.name}`, [
    'blockContract',
    { params: { id: contract.id }, body: { isBlocked, reason: 'Kokkulepe' } },
  ]);
};

export const endContract: Act = async (hand) => {
  const contract = await contractOf(hand);
  if (!contract) return;
  const on = addDays(todayOf(hand), hand.random.below(30));
  await ask(hand, hand.club.admin, `ends the contract of ${contract.member.name} on ${on}`, [
    'endContract',
    { params: { id: contract.id }, body: { on, reason: 'Kokkulepe' } },
  ]);
};
