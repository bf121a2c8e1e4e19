// Per tab: it must survive the reload, and no longer than the tab.
const key = 'reloads';

export interface Reload {
  /** The revision that the reload was for. */
  target: string;
  /** ms since 1970. */
  at: number;
}

const fewWithinMs = 10 * 60_000;
const few = 2;

/** At most one for each build and brand, and few in a period, whatever goes wrong. */
export function allowsReload(past: readonly Reload[], target: string, now: number): boolean {
  if (past.some((reload) => reload.target === target)) return false;
  return past.filter(({ at }) => Math.abs(now - at) < fewWithinMs).length < few;
}

/** The automatic reloads of this tab. */
export const reloadGuard = {
  allows: (target: string): boolean => allowsReload(read(), target, Date.now()),
  note: (target: string): void =>
    sessionStorage.setItem(key, JSON.stringify([...read(), { target, at: Date.now() }].slice(-20))),
};

const read = (): Reload[] => JSON.parse(sessionStorage.getItem(key) ?? '[]') as Reload[];
