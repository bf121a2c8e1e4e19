import { join } from 'node:path';
import { inspect } from 'node:util';
import { MailboxFolder } from '#server/integrations/mailbox/mailbox-folder.ts';
import { repeatedJobs } from '#server/jobs/repeated-jobs.ts';
import type { Random } from '../../support/random.ts';
import type { Person } from '../club.ts';
import type { World } from '../world.ts';
import { type Act, called, type Hand, trainingOf } from './hand.ts';

/** PDFs of mails take longer than all else, and check-invariants is what the world does itself. */
const leftOut = new Set(['mail-invoices', 'check-invariants', 'forget-old-books']);

/** No queue runs here: what waits so long has reached its provider, or each sweep would find more of it. */
const handedMinutes = 45;

async function handOver(world: World): Promise<void> {
  const longAgo = new Date(world.now.getTime() - handedMinutes * 60_000);
  const { ran } = world;
  if ((ran.get('provider') ?? 0) > longAgo.getTime()) return;
  ran.set('provider', world.now.getTime());
  for (const club of world.clubs)
    await club.inScope(({ db }) =>
      db
        .updateTable('message')
        .set({ state: 'sent', sent_at: world.now })
        .where('state', '=', 'pending')
        .where('created_at', '<', longAgo)
        .execute(),
    );
}

/** What time has made due since the last run, all of it or some by chance: a job may be late, and then does what was due before too. */
export async function workJobs(world: World, random?: Random): Promise<void> {
  await handOver(world);
  const { ran } = world;
  const mailbox = new MailboxFolder(join(world.scene.test.filesRoot, 'mailbox'));
  const services = { ...world.services, database: world.services.jobDatabase };
  const said: string[] = [];
  const log = {
    info: () => undefined,
    error: (...words: unknown[]) => void said.push(words.map((word) => inspect(word)).join(' ')),
  };
  for (const [name, { everySeconds, run }] of Object.entries(repeatedJobs({ services, mailbox, log }))) {
    if (leftOut.has(name)) continue;
    const last = ran.get(name) ?? Number.NEGATIVE_INFINITY;
    if (world.now.getTime() - last < everySeconds * 1000) continue;
    if (random && random.below(5) > 0) continue;
    ran.set(name, world.now.getTime());
    try {
      await world.wire.acting(run);
    } catch (error) {
      said.push(`${name} ${inspect(error)}`);
    }
    // What a cut has broken comes with the next run.
    if (world.wire.mend()) {
      world.tell(`The job ${name} was cut`);
      ran.delete(name);
      said.length = 0;
      for (const { work, tenantId } of world.services.tenantWork.faults) world.excused.add(`${work}/${tenantId}`);
    }
  }
  const failing = world.services.tenantWork.faults.map(({ work, tenantId, reason }) => ({
    key: `${work}/${tenantId}`,
    reason,
  }));
  for (const key of world.excused) if (!failing.some((one) => one.key === key)) world.excused.delete(key);
  for (const { key, reason } of failing) if (!world.excused.has(key)) said.push(`${key}: ${reason}`);
  world.wrong.push(...said.map((text) => `a job fails: ${text}`));
}

export const restart: Act = async ({ world }) => {
  await world.restart();
  world.tell('The server ends, and begins again');
};

/** The connection of whatever comes next is cut at one of its statements. */
export const cut: Act = async ({ world, random }) => {
  world.wire.cutAfter(2 + random.below(14));
  world.tell('A connection to the database is about to be cut');
};

const fates = ['answered', 'answered', 'answered', 'lost on the way', 'answer lost'] as const;

/** A device finds a network, and what waits on it is sent. */
export const connect: Act = async (hand) => {
  const { club } = hand;
  const all = [...club.members, ...club.trainers, club.admin];
  const start = hand.random.below(all.length);
  for (const person of [...all.slice(start), ...all.slice(0, start)])
    if ((await person.device.waiting()).length > 0) return sendAll(hand, person);
};

async function sendAll(hand: Hand, person: Person): Promise<void> {
  const { world, club, random } = hand;
  const token = await world.token(club, person);
  const deviceFetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const fate = random.pick(fates);
    if (fate === 'lost on the way') throw new TypeError('no network');
    const headers = { ...(init.headers as Record<string, string>), host: club.host };
    const method = (init.method ?? 'GET') as 'GET';
    const answer = await world.app.inject({
      method,
      url: String(input),
      headers,
      ...(init.body && { payload: String(init.body) }),
    });
    const isCut = world.wire.mend();
    if (answer.statusCode >= 500 && !isCut) world.wrong.push(`no answer to a device: ${String(input)} ${answer.body}`);
    if (fate === 'answer lost') throw new TypeError('no network');
    const own = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(answer.body === '' ? null : answer.body, { status: answer.statusCode, headers: own });
  };
  const settled = await person.device.connect({
    fetch: deviceFetch as typeof fetch,
    token,
    now: world.now,
    host: club.host,
  });
  for (const intent of settled) {
    const { outcome, kind, args } = intent;
    const end = outcome?.type === 'refused' ? outcome.key : (outcome?.type ?? '');
    world.count(`queued ${kind}`, end);
    const training = 'trainingId' in args ? await trainingOf(hand, args.trainingId) : undefined;
    world.tell(`The phone of ${person.name} sends what waited: ${kind} ${training ? called(training) : ''} → ${end}`);
    if (outcome?.type === 'done' && kind === 'book')
      club.known.book(
        (outcome.result as { registrationId: number }).registrationId,
        (args as { trainingId: number }).trainingId,
        person.clientId,
      );
    if (kind !== 'leave') continue;
    const { registrationId } = args as { registrationId: number };
    if (outcome?.type === 'done') club.known.end(registrationId, 'left');
    else if (outcome?.type === 'refused' && outcome.status === 404) club.known.end(registrationId, 'gone');
  }
}
