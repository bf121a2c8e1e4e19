import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '#scripts/checks/find-chromium.ts';
import { tuiskFitness } from '#scripts/demo/clubs/tuisk-fitness.ts';
import { demoPassword } from '#scripts/demo/people/demo-log-ins.ts';
import { hashPassword } from '#server/features/session/passwords.ts';
import type { Findings } from '../budgets.ts';
import type { BenchDatabase } from '../data/bench-database.ts';
import { median } from '../legs.ts';
import { formatTable } from '../report/tables.ts';
import type { MeasuredServer } from '../servers/measured-server.ts';
import { type OfflineView, offlineViews } from './offline-views.ts';
import { prepareDevice } from './prepare-device.ts';
import { type OfflineStart, timeStart } from './time-start.ts';

const wantedRuns = 5;
const mostRuns = 9;
/** Below this the machine was busy, and the time says nothing about the app. */
const leastIndex = 1500;
/** Fourfold slowdown: the browser implements it with a thread of its own, which needs the machine too. */
const leastSlowdown = 3;
const email = `member@${tuiskFitness.mailDomain}`;

export interface OfflineResult {
  findings: Findings;
  table: string;
}

interface Options {
  database: BenchDatabase;
  temporary: string;
  /** A separate server, which is stopped before anything is measured. */
  startServer: () => Promise<MeasuredServer>;
  say: (line: string) => void;
}

type Starts = Record<OfflineView['name'], OfflineStart[]>;

/** Time to open a member's day and week without a server, in a new browser process each time. */
export async function measureOffline({ database, temporary, startServer, say }: Options): Promise<OfflineResult> {
  const program = findChromium();
  if (program === undefined) throw new Error('No Chromium was found.');
  await letLogIn(database);
  await leaveOne(database);
  const { host, today } = database.week;
  const profile = mkdtempSync(join(temporary, 'device-'));
  const server = await startServer();
  const origin = `http://${host}:${server.port}`;
  say('Preparing a device');
  await prepareDevice({ program, profile, origin, email, today }).finally(() => server.stop());
  const starts: Starts = { day: [], week: [] };
  for (const view of offlineViews) {
    const time = () => timeStart({ program, profile, temporary, url: origin + view.path(today), view });
    starts[view.name] = await collect(time, (line) => say(`${view.name}: ${line}`));
  }
  const [offlineRead, offlineDay, offlineWeek] = [
    middleOf(starts.day, 'read'),
    middleOf(starts.day, 'usable'),
    middleOf(starts.week, 'usable'),
  ];
  return {
    findings: {
      ...(offlineRead && { offlineRead }),
      ...(offlineDay && { offlineDay }),
      ...(offlineWeek && { offlineWeek }),
    },
    table: tableOf(starts),
  };
}

/** Repeats until five starts had the machine to themselves; with fewer there is no result. */
async function collect(time: () => Promise<OfflineStart>, say: (line: string) => void): Promise<OfflineStart[]> {
  const counted: OfflineStart[] = [];
  for (let run = 1; run <= mostRuns && counted.length < wantedRuns; run++) {
    const start = await time();
    const { usable, index, slowdown } = start;
    const isCounted = index >= leastIndex && slowdown >= leastSlowdown;
    if (isCounted) counted.push(start);
    const reason = `does not count: index ${whole(index)}, slowed down ${slowdown.toFixed(1)} times`;
    say(`${whole(usable)} ms${isCounted ? '' : `, ${reason}`}`);
  }
  return counted;
}

const middleOf = (starts: readonly OfflineStart[], key: keyof OfflineStart): number | undefined =>
  starts.length < wantedRuns ? undefined : median(starts.map((one) => one[key]));

/** Nobody in the benchmark's data has a password. */
async function letLogIn({ client, week }: BenchDatabase): Promise<void> {
  const hash = await hashPassword(demoPassword);
  await client.query('update client set password_hash = $1 where tenant_id = $2 and email = $3', [
    hash,
    week.tenantId,
    email,
  ]);
}

/**
 * She has one place of two that she may have that day: with both nothing more can be booked, and a day that has such a reason above
 * its rows is not drawn by the worker.
 */
async function leaveOne({ client, week }: BenchDatabase): Promise<void> {
  await client.query(
    `delete from registration where (tenant_id, id) in (
      select tenant_id, max(r.id) from registration r
      join training t using (tenant_id) join client c using (tenant_id)
      where t.id = r.training_id and c.id = r.client_id and r.status = 'booked'
        and tenant_id = $1 and c.email = $2 and t.starts_at::date = $3::date + 1
      group by tenant_id having count(*) > 1)`,
    [week.tenantId, email, week.today],
  );
}

const whole = (value: number): string => Math.round(value).toLocaleString('en');

const middle = (all: readonly OfflineStart[], key: keyof OfflineStart): string => {
  const found = median(all.map((one) => one[key]));
  return found === undefined ? '' : whole(found);
};

function tableOf(starts: Starts): string {
  const rows = offlineViews.map(({ name }) => [
    name,
    middle(starts[name], 'read'),
    middle(starts[name], 'usable'),
    starts[name].map(({ usable }) => whole(usable)).join(' '),
    middle(starts[name], 'page'),
    middle(starts[name], 'firstPaint'),
    starts[name].map(({ index }) => whole(index)).join(' '),
  ]);
  const head = [
    'Offline, 4× slower',
    'read ms',
    'usable ms',
    'starts',
    'page there ms',
    'first paint ms',
    'index of the machine',
  ];
  return formatTable(head, rows);
}
