import { messageSW } from 'workbox-window/messageSW.js';
import { Workbox } from 'workbox-window/Workbox.js';
import type { FromWorker, PageReport, ToWorker } from '#sw/messages.ts';
import { isServerReachable } from '../is-server-reachable.ts';
import { areUpdatesHeld, whenUpdatesFree } from './hold-updates.ts';
import { logFailure } from './log-failure.ts';
import { nextUpdateStep, type UpdateScene } from './next-update-step.ts';
import { reloadGuard } from './reload-guard.ts';
import { workerUrl } from './worker-url.ts';

const answerWithinMs = 3000;

const after = <T>(ms: number, value: T): Promise<T> => new Promise((resolve) => setTimeout(resolve, ms, value));

/** The page that a worker has cached; undefined from a worker that does not know the message. */
const revisionOf = (worker: ServiceWorker): Promise<string | undefined> =>
  Promise.race([messageSW(worker, { type: 'revision' } satisfies ToWorker), after(answerWithinMs, undefined)]);

/** Activates a waiting worker, and resolves to whether it did: another page may be busy. */
async function activate(waiting: ServiceWorker): Promise<boolean> {
  const isIn = new Promise<boolean>((resolve) => {
    waiting.addEventListener('statechange', () =>
      resolve(waiting.state === 'activating' || waiting.state === 'activated'),
    );
  });
  tell(waiting, { type: 'activate' });
  return Promise.race([isIn, after(answerWithinMs, false)]);
}

const tell = (worker: ServiceWorker, message: ToWorker): void => void messageSW(worker, message);

/** "Checked for an update every 30 seconds." */
const everyMs = 30_000;
/** Jitter, so that apps opened together at a club do not check together. */
const spread = 0.2;

/** Checks periodically while the page is visible and online, and at once when that begins. */
function checkInTime(check: () => Promise<unknown>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const restart = () => {
    stop();
    if (document.visibilityState !== 'visible' || !navigator.onLine) return;
    timer = setTimeout(ask, everyMs * (1 - spread + 2 * spread * Math.random()));
  };
  // A failed check is repeated at the next interval.
  const ask = () => void check().then(restart, restart);
  const follow = () => (document.visibilityState === 'visible' && navigator.onLine ? ask() : stop());
  document.addEventListener('visibilitychange', follow);
  addEventListener('online', follow);
  addEventListener('offline', follow);
  restart();
}

const restMs = 2000;

/**
 * Whether this page has just requested a file. A browser activates a new worker when the old one is idle; Chromium may
 * take minutes if told to while the old one is serving a page.
 */
function isFetching(): boolean {
  const last = performance.getEntriesByType('resource').at(-1) as PerformanceResourceTiming | undefined;
  return last !== undefined && performance.now() - last.responseEnd < restMs;
}

/** The build and brand of the open page; the server has written it there. */
const pageRevision = document.documentElement.dataset['revision'] ?? '';

export interface WorkerSurroundings {
  who(): UpdateScene['who'];
  /** Whether something is being sent. */
  isSending(): boolean;
  /** Called when `who` may have changed. */
  onWhoChange(listener: () => void): void;
  reload(): void;
}

/** An update blocked by another page may be able to activate soon. */
const tryAgainMs = 5000;

let registration: ServiceWorkerRegistration | undefined;
/**
 * Activated while this page was open. The worker that the page began with is never an update: it can be the older of
 * the two.
 */
let newcomer: ServiceWorker | null = null;
let hasConfirmed = false;

/**
 * Registers the worker and activates its updates. "Service worker failures are only logged": the app works without one.
 */
export async function registerWorker(surroundings: WorkerSurroundings): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { who } = surroundings;
  const mayActivate = (revision: string): boolean => {
    if (isFetching()) return false;
    if (hasConfirmed || revision === pageRevision) return true;
    return !isHeld(surroundings) && (isHidden() || who() === 'nobody');
  };
  answerWorker((revision) => ({ revision: pageRevision, mayActivate: mayActivate(revision) }));
  const workbox = new Workbox(workerUrl, { updateViaCache: 'none' });
  const step: () => void = inTurn(async () => {
    if ((await takeStep(surroundings)) && registration?.waiting) setTimeout(step, tryAgainMs);
  });
  workbox.addEventListener('waiting', step);
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    newcomer = navigator.serviceWorker.controller;
    sayHere();
    step();
  });
  document.addEventListener('visibilitychange', step);
  addEventListener('pagehide', step);
  whenUpdatesFree(step);
  surroundings.onWhoChange(step);
  registration = await workbox
    .register()
    .catch((error: unknown) => logFailure('The service worker could not be registered.', error));
  if (!registration) return;
  checkInTime(async () => {
    await registration?.update();
    step();
  });
  step();
  sayHere();
}

function sayHere(): void {
  const { controller } = navigator.serviceWorker;
  if (controller) tell(controller, { type: 'here' });
}

/** The user has agreed: a waiting update activates first, if there is one. */
export async function letUpdateIn(): Promise<void> {
  hasConfirmed = true;
  if (registration?.waiting) await activate(registration.waiting);
}

const isHeld = ({ isSending }: WorkerSurroundings): boolean => areUpdatesHeld() || isSending();
const isHidden = (): boolean => document.visibilityState === 'hidden';

/** Returns whether it has asked the waiting worker to activate. */
async function takeStep(surroundings: WorkerSurroundings): Promise<boolean> {
  const { who, reload } = surroundings;
  const waiting = registration?.waiting;
  const worker = waiting ?? newcomer;
  const target = worker && (await revisionOf(worker));
  if (!target) return false;
  const decide = () =>
    nextUpdateStep({
      who: who(),
      isHeld: isHeld(surroundings),
      isHidden: isHidden(),
      isNew: target === pageRevision,
    });
  const next = decide();
  if (next === 'wait') return false;
  if (next === 'activate') {
    if (waiting) tell(waiting, { type: 'activate' });
    return true;
  }
  if (!reloadGuard.allows(target) || !(await isServerReachable())) return true;
  // When another page blocks it, only this page is reloaded, bypassing the worker.
  if (waiting) await activate(waiting);
  // Meanwhile the page may have become busy.
  if (decide() === 'reload') {
    reloadGuard.note(target);
    reload();
  }
  return true;
}

/** One at a time; calls made meanwhile run once more afterwards. */
function inTurn(work: () => Promise<void>): () => void {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  const run = (): void => {
    if (running) {
      isAskedAgain = true;
      return;
    }
    running = work().finally(() => {
      running = undefined;
      if (!isAskedAgain) return;
      isAskedAgain = false;
      run();
    });
  };
  return run;
}

/** Tells the worker about this page when it asks. */
function answerWorker(report: (revision: string) => PageReport): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<FromWorker>) => {
    if (data.type === 'report') ports[0]?.postMessage(report(data.revision));
  });
}
