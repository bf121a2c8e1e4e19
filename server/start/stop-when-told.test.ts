import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopWhenTold } from './stop-when-told.ts';

const signals = ['SIGTERM', 'SIGINT'] as const;
let before: Map<string, NodeJS.SignalsListener[]>;

const listeners = (signal: string) => process.rawListeners(signal) as NodeJS.SignalsListener[];
const ours = (signal: string) => listeners(signal).filter((listener) => !before.get(signal)?.includes(listener));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('npm_lifecycle_event', undefined);
  before = new Map(signals.map((signal) => [signal, listeners(signal)]));
});
afterEach(() => {
  for (const signal of signals) for (const listener of ours(signal)) process.off(signal, listener);
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

test.each(signals)('%s stops; its echo by npm does not kill, a later one does', (signal) => {
  const stop = vi.fn();
  stopWhenTold(stop);
  const [listener, ...others] = ours(signal);
  expect(others).toEqual([]);
  listener?.(signal);
  expect(stop).toHaveBeenCalled();
  expect(ours(signal)).toEqual([listener]);
  vi.advanceTimersByTime(5000);
  // Nobody listens, and then the signal does what it does by itself.
  expect(ours(signal)).toEqual([]);
});
