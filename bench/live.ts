import type { Findings } from './budgets.ts';
import type { BenchDatabase } from './data/bench-database.ts';
import { median } from './legs.ts';
import { follow } from './load/follow.ts';
import type { LiveTimes } from './load/live-job.ts';
import { formatTable } from './report/tables.ts';
import type { MeasuredServer } from './servers/measured-server.ts';
import { liveBookings, liveListeners } from './settings.ts';

export interface LiveResult {
  table: string;
  findings: Findings;
}

/** Time until the last of all open timetables is notified of a booking. */
export async function benchLive(
  trenn: MeasuredServer,
  bare: MeasuredServer,
  { booking }: BenchDatabase,
): Promise<LiveResult> {
  const bookings = booking.trainingIds
    .slice(0, liveBookings)
    .map((trainingId, at) => ({ trainingId, token: booking.members[at]?.token ?? '' }));
  const job = { host: booking.host, listeners: liveListeners, bookings };
  const api = '/api/v0.1';
  const paths = { livePath: `${api}/public/schedule/live`, bookingPath: `${api}/user/registration` };
  const ours = await follow({ ...job, ...paths, port: trenn.port });
  const theirs = await follow({ ...job, livePath: '/live', bookingPath: '/tell', port: bare.port });
  const head = ['ms since the booking was sent', 'answered', 'last told', 'worst'];
  const rows = [
    [`Trenn, ${liveListeners} listeners`, ...cellsOf(ours)],
    ['node:http, the same event, nothing booked', ...cellsOf(theirs)],
  ];
  const worst = Math.max(...ours.map(({ lastTold }) => lastTold));
  return { table: formatTable(head, rows), findings: { lastTold: worst } };
}

function cellsOf(times: readonly LiveTimes[]): string[] {
  const of = (key: keyof LiveTimes) => times.map((one) => one[key]);
  const numbers = [median(of('answered')), median(of('lastTold')), Math.max(...of('lastTold'))];
  return numbers.map((ms) => (ms ?? 0).toFixed(1));
}
