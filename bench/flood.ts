import { addDays } from '#api/dates.ts';
import type { Findings } from './budgets.ts';
import type { BenchDatabase } from './data/bench-database.ts';
import { signTokens } from './data/sign-tokens.ts';
import type { FloodJob, FloodTimes, QuietTimes } from './load/flood-job.ts';
import { bookBeside } from './load/rush.ts';
import { formatTable } from './report/tables.ts';
import type { MeasuredServer } from './servers/measured-server.ts';
import { floodConnections, floodedMembers, floodRounds, floodSeconds } from './settings.ts';

const api = '/api/v0.1';
const flooders = ['client', 'visitor', 'reader'] as const;
/** More than can be booked in one. */
const membersATurn = 1000;
type Flooder = (typeof flooders)[number];

interface Turns {
  booked: number[];
  healthy: number[];
  failed: number;
  flood: FloodTimes;
}

const noTurns = (): Turns => ({ booked: [], healthy: [], failed: 0, flood: { answered: 0, refused: 0 } });

async function jobOf(flooder: Flooder, trenn: MeasuredServer, { app, week }: BenchDatabase): Promise<FloodJob> {
  const { host, today } = week;
  const job = { port: trenn.port, host, connections: floodConnections };
  const days = `from=${today}&until=${addDays(today, 41)}`;
  if (flooder === 'client') {
    const [member] = await signTokens(app, week, [week.clientId]);
    return { ...job, paths: [`${api}/user/schedule?${days}`], token: member?.token };
  }
  // Known by heart after the first.
  if (flooder === 'reader') return { ...job, paths: [`${api}/public/schedule?${days}`], token: undefined };
  // Every list of styles is unique: one that does not exist is added to all that do.
  const paths = Array.from({ length: 20_000 }, (_, n) => {
    const from = addDays(today, n % 10);
    const styles = [...Array(60).keys()].map((id) => id + 1).concat(100_000 + n);
    return `${api}/public/schedule?from=${from}&until=${addDays(from, 41)}&style=${styles.join(',')}`;
  });
  return { ...job, paths, token: undefined };
}

/** The effect of one caller's flood on bookings in another club, and on `/healthz`. */
export async function benchFlood(
  trenn: MeasuredServer,
  database: BenchDatabase,
): Promise<{ table: string; findings: Findings }> {
  const turns = { quiet: noTurns(), client: noTurns(), visitor: noTurns(), reader: noTurns() };
  const { host, trainingIds } = database.booking;
  let turn = 0;
  const take = async (as: keyof typeof turns, flood?: FloodJob): Promise<void> => {
    const ids = database.booking.members.slice(turn * membersATurn, (turn + 1) * membersATurn);
    const members = await signTokens(
      database.app,
      database.booking,
      ids.map(({ clientId }) => clientId),
    );
    turn++;
    const address = { port: trenn.port, host, connections: floodedMembers };
    const quiet = { ...address, members, trainingIds, seconds: floodSeconds };
    add(turns[as], await bookBeside(quiet, flood));
  };
  // After the first turn the server is warm.
  await take('quiet');
  turns.quiet = noTurns();
  for (let round = 0; round < floodRounds; round++) {
    for (const flooder of flooders) {
      await take('quiet');
      await take(flooder, await jobOf(flooder, trenn, database));
    }
  }
  const failed = Object.values(turns).reduce((sum, turn) => sum + turn.failed, 0);
  if (failed > 0) throw new Error(`${failed} bookings beside a flood were not made, though there were places.`);
  return resultOf(turns);
}

function add(to: Turns, { booked, healthy, failed, flood }: QuietTimes & { flood: FloodTimes | undefined }): void {
  to.booked.push(...booked);
  to.healthy.push(...healthy);
  to.failed += failed;
  to.flood.answered += flood?.answered ?? 0;
  to.flood.refused += flood?.refused ?? 0;
}

function resultOf(turns: Record<Flooder | 'quiet', Turns>): { table: string; findings: Findings } {
  const head = ['ms', 'bookings', 'p50', 'p99', '/healthz p99', 'worst', 'lists a second', 'refused'];
  const row = (name: string, { booked, healthy, flood }: Turns): string[] => [
    name,
    String(booked.length),
    ...[quantile(booked, 0.5), quantile(booked, 0.99), quantile(healthy, 0.99), quantile(healthy, 1)].map((ms) =>
      ms.toFixed(1),
    ),
    (flood.answered / (floodRounds * floodSeconds)).toFixed(0),
    String(flood.refused),
  ];
  const quiet = quantile(turns.quiet.booked, 0.99);
  return {
    table: formatTable(head, [
      row('quiet', turns.quiet),
      row('beside a client’s flood', turns.client),
      row('beside a visitor’s flood', turns.visitor),
      row('beside one of an answer from memory', turns.reader),
    ]),
    findings: {
      floodByClient: quantile(turns.client.booked, 0.99) / quiet,
      floodByVisitor: quantile(turns.visitor.booked, 0.99) / quiet,
      floodByReader: quantile(turns.reader.booked, 0.99) / quiet,
    },
  };
}

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0;
