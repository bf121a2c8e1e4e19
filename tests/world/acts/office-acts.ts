import type { EndpointName } from '#api/endpoints.ts';
import { startBroadcast } from '#server/jobs/broadcasts.ts';
import { statementOf } from '../../support/money/write-statement.ts';
import type { Sample } from '../../support/sample.ts';
import { todayOf } from './admin-acts.ts';
import { type Act, ask, called, type Hand, nameOf, nearOf, oneOf, upcoming } from './hand.ts';

const openInvoices = ({ club }: Hand) =>
  club.inScope(({ db }) =>
    db
      .selectFrom('invoice')
      .innerJoin('invoice_balance as own', (join) =>
        join.onRef('own.tenant_id', '=', 'invoice.tenant_id').onRef('own.invoice_id', '=', 'invoice.id'),
      )
      .select([
        'invoice.id',
        'invoice.reference_number as reference',
        'invoice.client_id as clientId',
        'own.open_cents as open',
      ])
      .where('invoice.kind', '=', 'invoice')
      .orderBy('invoice.id', 'desc')
      .limit(6)
      .execute(),
  );

/** Money comes to the account: for invoices, too much or too little of them, or for nobody knows what. */
export const transfer: Act = async (hand) => {
  const { world, club, random } = hand;
  const invoices = await openInvoices(hand);
  for (let times = 1 + random.below(3); times > 0; times -= 1) {
    const invoice = oneOf(hand, invoices);
    const open = Math.max(100, invoice?.open ?? 0);
    const cents = random.pick([open, open, open, Math.ceil(open / 2), open + 500, 1234]);
    const reference = random.below(4) > 0 ? (invoice?.reference ?? '') : '';
    club.known.transfer({ cents, reference, on: todayOf(hand) });
    world.tell(`${nameOf(hand, invoice?.clientId ?? null)} transfers ${cents} cents to ${club.mark}`);
  }
};

/** A day's statement, which may have been read before, or when the day was younger. */
export const readStatement: Act = async (hand) => {
  const { club, random } = hand;
  const day = oneOf(hand, [...new Set(club.known.transfers.map(({ on }) => on))].slice(-3));
  if (day === undefined) return;
  const all = club.known.transfers.filter(({ on }) => on === day);
  const lines = all.slice(0, random.below(2) === 0 ? all.length : 1 + random.below(all.length));
  const { seller } = await club.inScope(({ db }) =>
    db.selectFrom('tenant_settings').select('seller').executeTakeFirstOrThrow(),
  );
  const text = statementOf(day, lines, seller.iban ?? '');
  for (let times = random.pick([1, 1, 2]); times > 0; times -= 1) {
    const { status } = await ask(hand, club.admin, `reads the statement of ${day} with ${lines.length} lines`, [
      'importStatement',
      { query: { fileName: `${day}.xml` }, file: Buffer.from(text) },
    ]);
    if (status === 201) for (const { number } of lines) club.known.read.add(number);
  }
};

/** What the club did not recognise: whose it is, or nobody's. */
export const settleTransfer: Act = async (hand) => {
  const { club, random } = hand;
  const { status, body } = await ask(hand, club.admin, 'looks at what came in', [
    'listMovements',
    { query: { state: random.pick(['open', 'open', 'ignored']) } },
  ]);
  if (status !== 200) return;
  const movement = oneOf(hand, body['items'] as { id: number; state: string; amountCents: number }[]);
  if (!movement) return;
  const params = { id: movement.id };
  const invoices = (await openInvoices(hand)).filter(({ open }) => open > 0);
  const chosen = nearOf(hand, invoices);
  const clientId = chosen?.clientId ?? random.pick(club.members).clientId;
  const ways: [says: string, call: [EndpointName, Sample]][] = [
    [
      `says that ${movement.amountCents} cents are of ${nameOf(hand, clientId)}`,
      ['allocateMovement', { params, body: { invoiceIds: chosen ? [chosen.id] : [], clientId } }],
    ],
    [
      `sets ${movement.amountCents} cents aside`,
      movement.state === 'ignored'
        ? ['heedMovement', { params }]
        : ['ignoreMovement', { params, body: { reason: 'Ei ole meie' } }],
    ],
  ];
  const [says, call] = random.pick([ways[0], ways[0], ways[1]] as typeof ways);
  await ask(hand, club.admin, says, call);
};

/** To all, to one class or to one person, now or in some hours. */
export const writeToPeople: Act = async (hand) => {
  const { world, club, random } = hand;
  const training = oneOf(hand, await upcoming(hand));
  const audience = random.pick([
    { kind: 'club' },
    { kind: 'person', clientId: random.pick(club.members).clientId },
    training ? { kind: 'training', trainingId: training.id } : { kind: 'club' },
  ]);
  const hours = random.pick([0, 0, 2, 9]);
  const sendAt = new Date(world.now.getTime() + hours * 3_600_000);
  const whom = audience.kind === 'training' && training ? `those of ${called(training)}` : `a ${audience.kind}`;
  const { status, body } = await ask(hand, club.admin, `writes to ${whom}, in ${hours} hours`, [
    'sendBroadcast',
    {
      body: {
        audience,
        channels: ['email'],
        isAdvertising: false,
        withoutDiacritics: false,
        texts: { et: { title: 'Teade', text: 'Tere, {firstName}!' } },
        ...(hours > 0 && { sendAt: sendAt.toISOString() }),
      },
    },
  ]);
  if (status === 201) club.known.broadcasts.set(Number(body['id']), 'sent');
};

export const takeLetterBack: Act = async (hand) => {
  const { club } = hand;
  const id = oneOf(hand, [...club.known.broadcasts.keys()].slice(-3));
  if (id === undefined) return;
  const { status } = await ask(hand, club.admin, 'takes back what has not left', [
    'withdrawBroadcast',
    { params: { id } },
  ]);
  if (status === 204) club.known.broadcasts.set(id, 'withdrawn');
};

/** The queue brings a letter whose time has come, once or more often. */
export const deliverLetters: Act = async ({ world, club, random }) => {
  const due = await club.inScope(({ db }) =>
    db.selectFrom('broadcast').select('id').where('send_at', '<=', world.now).orderBy('id', 'desc').limit(3).execute(),
  );
  const services = { ...world.services, database: world.services.jobDatabase };
  for (const { id: broadcastId } of due)
    for (let times = 1 + random.below(2); times > 0; times -= 1)
      await startBroadcast(services, { tenantId: club.tenantId, broadcastId }).catch((error: unknown) => {
        // What a cut has broken comes with the next one.
        if (!world.wire.mend()) throw error;
      });
};
