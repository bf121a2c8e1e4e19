import type { OperatedCells, OtherCell } from '#api/operators/cells-schema.ts';
import { certificateDays, copyHours, waitSeconds } from '#api/operators/session-limits.ts';
import type { OperatedTenant, OperatedTenants } from '#api/operators/tenants-schema.ts';

export type Level = 'ok' | 'warn' | 'bad';

export interface Problem {
  level: Exclude<Level, 'ok'>;
  what:
    | 'unbooked'
    | 'waiting'
    | 'failed'
    | 'violations'
    | 'faults'
    | 'host'
    | 'certificate'
    | 'expired'
    | 'unknown'
    | 'copy'
    | 'noCopy'
    | 'copyFailed'
    | 'disk'
    | 'clocks'
    | 'cellSilent'
    | 'cellRefusing'
    | 'cellUnreadable';
  /** Null: of the server. */
  tenant: Pick<OperatedTenant, 'id' | 'name'> | null;
  count: number;
  seconds: number;
  /** Which of the tenant's addresses. */
  host?: string;
  /** Where it is, if not in the cell of this page. */
  cell?: Pick<OtherCell, 'name' | 'page'>;
}

const dayMs = 86_400_000;

const rank = { bad: 0, warn: 1, ok: 2 } as const;

/** How a wait of so long is shown. */
export function levelOf(seconds: number): Level {
  if (seconds >= waitSeconds.bad) return 'bad';
  return seconds >= waitSeconds.warn ? 'warn' : 'ok';
}

const cellFailures = { silent: 'cellSilent', refusing: 'cellRefusing', unreadable: 'cellUnreadable' } as const;

const worstFirst = (problems: readonly Problem[]): Problem[] =>
  problems.toSorted((a, b) => rank[a.level] - rank[b.level] || b.seconds - a.seconds);

/** What needs somebody in any cell, the worst first. */
export function findAllProblems(list: OperatedTenants, cells: OperatedCells | undefined): Problem[] {
  const elsewhere = (cells?.items ?? []).flatMap(({ name, page, failure, list: theirs }): Problem[] => {
    const cell = { name, page };
    if (failure !== null)
      return [{ level: 'bad', what: cellFailures[failure], tenant: null, count: 1, seconds: 0, cell }];
    return theirs ? findProblems(theirs).map((problem) => ({ ...problem, cell })) : [];
  });
  return worstFirst([...findProblems(list), ...elsewhere]);
}

/** What needs somebody, the worst first. */
export function findProblems({ items, server, at }: OperatedTenants): Problem[] {
  const ofServer = server.warnings.map(
    (warning): Problem => ({
      level: 'bad',
      what: warning === 'disk_nearly_full' ? 'disk' : 'clocks',
      tenant: null,
      count: 1,
      seconds: 0,
    }),
  );
  const all = [...ofServer, ...copyProblems(server, at), ...items.flatMap((tenant) => problemsOf(tenant, at))];
  return worstFirst(all);
}

function copyProblems({ backedUpAt, backupFailedAt }: OperatedTenants['server'], at: string): Problem[] {
  const one = { tenant: null, count: 1 } as const;
  const since = (instant: string) => (Date.parse(at) - Date.parse(instant)) / 1000;
  if (backupFailedAt !== null) return [{ ...one, level: 'bad', what: 'copyFailed', seconds: since(backupFailedAt) }];
  if (backedUpAt === null) return [{ ...one, level: 'warn', what: 'noCopy', seconds: 0 }];
  const seconds = since(backedUpAt);
  return seconds > copyHours * 3600 ? [{ ...one, level: 'bad', what: 'copy', seconds }] : [];
}

/** What a tenant's row is marked with. */
export function levelOfTenant(tenant: OperatedTenant, at: string): Level {
  return problemsOf(tenant, at).reduce<Level>((worst, { level }) => (rank[level] < rank[worst] ? level : worst), 'ok');
}

function problemsOf(tenant: OperatedTenant, at: string): Problem[] {
  const { figures, faults } = tenant;
  const found: Problem[] = [];
  const add = (what: Problem['what'], level: Level, count: number, seconds = 0): void => {
    if (level !== 'ok' && count > 0) found.push({ level, what, tenant, count, seconds });
  };
  if (!figures) add('unknown', 'bad', 1);
  else {
    // Money that is at the bank and on no invoice is never well.
    const unbooked = levelOf(figures.oldestUnbookedSeconds);
    add('unbooked', unbooked === 'ok' ? 'warn' : unbooked, figures.unbookedPayments, figures.oldestUnbookedSeconds);
    // While a tenant rests, its messages wait as they should.
    const waiting = tenant.restsSince === null ? levelOf(figures.oldestWaitingSeconds) : 'ok';
    add('waiting', waiting, figures.waitingMessages, figures.oldestWaitingSeconds);
    add('failed', 'warn', figures.failedMessages);
    add('violations', 'bad', figures.violations);
  }
  add('faults', 'warn', faults.length);
  return [...found, ...hostProblems(tenant, at)];
}

function hostProblems(tenant: OperatedTenant, at: string): Problem[] {
  return tenant.seenHosts.flatMap(({ host, isReached, certificateUntil }): Problem[] => {
    const one = { tenant, host, seconds: 0 };
    const away: Problem[] = isReached ? [] : [{ ...one, level: 'bad', what: 'host', count: 1 }];
    if (certificateUntil === null) return away;
    const days = Math.floor((Date.parse(certificateUntil) - Date.parse(at)) / dayMs);
    if (days < 0) return [...away, { ...one, level: 'bad', what: 'expired', count: 1 }];
    if (days >= certificateDays.warn) return away;
    const level = days < certificateDays.bad ? 'bad' : 'warn';
    return [...away, { ...one, level, what: 'certificate', count: days }];
  });
}
