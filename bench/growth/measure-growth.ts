import { randomUUID } from 'node:crypto';
import { addDays } from '#api/dates.ts';
import type { Findings } from '../budgets.ts';
import { signDoor, signTokens } from '../data/sign-tokens.ts';
import { type Asked, askInTurn, figuresOf } from '../load/ask-in-turn.ts';
import { formatTable } from '../report/tables.ts';
import type { MeasuredServer } from '../servers/measured-server.ts';
import { growthMonths, growthRounds, growthWarmUps } from '../settings.ts';
import { weekOf } from '../timetable.ts';
import type { GrownDatabase } from './growth-database.ts';

export interface Grown {
  database: GrownDatabase;
  server: MeasuredServer;
}

/** What is asked of one of the two, by the number of the request. */
type Question = (round: number) => Asked;

const base = '/api/v0.1';

function weeks({ database, server }: Grown): Question {
  const { from, until } = weekOf(database);
  const styles = [...Array(60).keys()].map((id) => id + 1).join(',');
  // An address that was not asked before, so that nothing is remembered.
  const path = `${base}/public/schedule?from=${from}&until=${until}&style=${styles},1000`;
  return (round) => ({ port: server.port, host: database.week.host, path: `${path}${round}` });
}

async function bookings({ database, server }: Grown): Promise<Question> {
  const { booking, app } = database;
  const clientIds = booking.members.slice(0, growthRounds + growthWarmUps).map(({ clientId }) => clientId);
  const members = await signTokens(app, booking, clientIds);
  return (round) => ({
    port: server.port,
    host: booking.host,
    path: `${base}/user/registration`,
    headers: { authorization: `Bearer ${members[round]?.token}`, 'idempotency-key': randomUUID() },
    body: { trainingId: booking.trainingIds[round % booking.trainingIds.length], waitingList: false },
    expected: 201,
  });
}

async function months({ database, server }: Grown): Promise<Question> {
  const { booking, app, week } = database;
  const [admin] = await signTokens(app, booking, [booking.members[0]?.clientId ?? 0], { isAdmin: true });
  return (round) => {
    // Another month each time, within the year that there is with the thirty days before.
    const until = addDays(week.today, -1 - ((round * 37) % 290));
    const path = `${base}/admin/statistics?from=${addDays(until, -29)}&until=${until}`;
    return { port: server.port, host: booking.host, path, headers: { authorization: `Bearer ${admin?.token}` } };
  };
}

async function passes({ database, server }: Grown): Promise<Question> {
  const { booking, app, door } = database;
  const token = await signDoor(app, booking, { doorId: door.id, enrolment: 1 });
  return (round) => {
    const at = new Date();
    const shown = { passId: door.passIds[round % door.passIds.length], step: Math.floor(at.getTime() / 15_000) };
    return {
      port: server.port,
      host: booking.host,
      path: `${base}/door/entry`,
      headers: { authorization: `Bearer ${token}` },
      body: { items: [{ opId: randomUUID(), ...shown, at, answer: 'open', reason: 'welcome' }] },
    };
  };
}

/** The same of a small and of a large database, in turn. */
export async function measureGrowth(small: Grown, large: Grown): Promise<{ table: string; findings: Findings }> {
  const often = { rounds: growthRounds, warmUps: growthWarmUps };
  const seldom = { rounds: growthMonths, warmUps: growthWarmUps };
  const all = [
    { name: 'week, not from memory', key: 'growthWeek', ask: async (one: Grown) => weeks(one), ...often },
    { name: 'booking', key: 'growthBooking', ask: bookings, ...often },
    { name: 'month of statistics', key: 'growthStatistics', ask: months, ...seldom },
    { name: 'pass at a door', key: 'growthDoor', ask: passes, ...often },
  ] as const;
  const findings: Findings = {};
  const rows: string[][] = [];
  for (const { name, key, ask, ...times } of all) {
    const [ofSmall, ofLarge] = (await askInTurn([await ask(small), await ask(large)], times)).map(figuresOf);
    if (!ofSmall || !ofLarge) continue;
    findings[key] = ofLarge.median / ofSmall.median;
    const ratios = [findings[key], ofLarge.p99 / ofSmall.p99].map((ratio) => ratio.toFixed(2));
    rows.push([
      name,
      ...[ofSmall.median, ofLarge.median, ofSmall.p99, ofLarge.p99].map((ms) => ms.toFixed(1)),
      ...ratios,
    ]);
  }
  const head = ['One at a time', 'small p50 ms', 'large p50 ms', 'small p99 ms', 'large p99 ms', 'p50 ×', 'p99 ×'];
  return { table: formatTable(head, rows), findings };
}
