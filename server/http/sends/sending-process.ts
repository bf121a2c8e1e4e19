import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { SendNews, SendOrder } from './send-order.ts';

/** A send that has ended, as far as it came. */
export interface Sent {
  bytes: number;
  isWhole: boolean;
}

interface Handed {
  order: Omit<SendOrder, 'id'>;
  socket: Socket;
}

interface Running {
  end(sent: Sent): void;
  taken(isTaken: boolean): void;
}

/** How long it may take to take a connection; it is stuck then, and another one is started. */
const takingMs = 10_000;
const leastRestMs = 250;
const mostRestMs = 30_000;
/** Having served so long, one that ends has not failed at its start. */
const steadyMs = 60_000;
const closingMs = 5000;

/**
 * The process that sends large files, started with the first of them, and again when it has ended. Connections are handed to it
 * one after the other, so that what it has not taken yet is still ours when it ends.
 */
export class SendingProcess {
  readonly #root: string;
  readonly #running = new Map<number, Running>();
  #child: ChildProcess | undefined;
  #isReady = false;
  #isClosed = false;
  #nextId = 1;
  #restMs = leastRestMs;
  #restart: NodeJS.Timeout | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(root: string) {
    this.#root = root;
  }

  /** For tests, which end it. */
  get pid(): number | undefined {
    return this.#isReady ? this.#child?.pid : undefined;
  }

  /** Whether it can take a connection; otherwise it is started, for those after this one. */
  get isReady(): boolean {
    if (!this.#child && !this.#restart && !this.#isClosed) this.#start();
    return this.#isReady && this.#child?.connected === true;
  }

  /**
   * Hands a connection over in its turn. `begin` is called in that turn and returns the order and its socket, or nothing where it is
   * no longer wanted. The promise is of nothing where the connection is still the caller's.
   */
  handOver(begin: () => Handed | undefined): Promise<{ sent: Promise<Sent> } | undefined> {
    const handed = this.#turn.then(() => this.#handOver(begin));
    this.#turn = handed.then((running) => running?.taken);
    return handed;
  }

  /** Nothing runs any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#restart);
    const child = this.#child;
    if (!child) return;
    const ended = once(child, 'exit');
    const overdue = setTimeout(() => child.kill('SIGKILL'), closingMs);
    child.ref();
    if (child.connected) child.disconnect();
    await ended;
    clearTimeout(overdue);
  }

  #handOver(begin: () => Handed | undefined): { sent: Promise<Sent>; taken: Promise<boolean> } | undefined {
    const child = this.#child;
    if (!child?.connected || !this.#isReady) return undefined;
    const begun = begin();
    if (!begun) return undefined;
    const id = this.#nextId++;
    const sent = Promise.withResolvers<Sent>();
    const taken = Promise.withResolvers<boolean>();
    const overdue = setTimeout(() => child.kill('SIGKILL'), takingMs).unref();
    this.#running.set(id, {
      end: sent.resolve,
      taken: (isTaken) => {
        clearTimeout(overdue);
        taken.resolve(isTaken);
      },
    });
    // A server that stops waits for what it has handed over.
    child.channel?.ref();
    // Its server would give it up, and count it no more; it stays one of its connections until the send has ended.
    Object.assign(begun.socket, { server: null });
    child.send({ ...begun.order, id } satisfies SendOrder, begun.socket, (error) => {
      if (error) this.#end(id, { bytes: 0, isWhole: false });
    });
    return { sent: sent.promise, taken: taken.promise };
  }

  #end(id: number, sent: Sent): void {
    const running = this.#running.get(id);
    this.#running.delete(id);
    if (this.#running.size === 0) this.#child?.channel?.unref();
    running?.taken(false);
    running?.end(sent);
  }

  #start(): void {
    const startedAt = performance.now();
    const program = fileURLToPath(new URL('./send-process.ts', import.meta.url));
    const child = fork(program, [this.#root], {
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    child.on('message', (news: SendNews) => {
      if (news.kind === 'ready') this.#isReady = true;
      else if (news.kind === 'taken') this.#running.get(news.id)?.taken(true);
      else this.#end(news.id, news);
    });
    const gone = (): void => {
      if (this.#child !== child) return;
      this.#child = undefined;
      this.#isReady = false;
      for (const id of this.#running.keys()) this.#end(id, { bytes: 0, isWhole: false });
      if (this.#isClosed) return;
      this.#restMs = performance.now() - startedAt > steadyMs ? leastRestMs : Math.min(this.#restMs * 2, mostRestMs);
      this.#restart = setTimeout(() => {
        this.#restart = undefined;
        this.#start();
      }, this.#restMs).unref();
    };
    child.once('exit', gone).on('error', gone);
    // While nothing runs it keeps no process alive.
    child.unref();
    child.channel?.unref();
  }
}
