import { inSlot } from './work-slot.ts';

/** A level without a limit of its own. */
export const unbounded = { atOnce: Number.POSITIVE_INFINITY };

/** One level of a path, from the widest to the narrowest: how much of its work runs at once, and how much waits. */
export interface QueueStep {
  key: string;
  atOnce: number;
  /** More than this is refused; without it, any number waits. */
  maxWaiting?: number;
}

interface Waiter {
  start: () => void;
  drop: () => void;
  /** The caller no longer waits for the outcome. */
  isGone: () => boolean;
}

interface Node {
  step: QueueStep;
  parent: Node | undefined;
  children: Map<string, Node>;
  running: number;
  waiting: number;
  /** Work of exactly this node, in order of arrival. */
  queue: Waiter[];
  /** Children with waiting work; the first is next. */
  ring: Set<Node>;
}

/** Thrown when the caller has left before their work started. */
export class CallerGoneError extends Error {}

/**
 * Runs a bounded amount of work at a time. The rest waits: at each level of its path the keys take turns, and work of
 * the same key starts in order of arrival. So a caller with a long queue delays others by one work item, not by the
 * whole queue.
 */
export class KeyedQueue {
  readonly #root: Node;
  readonly #refuse: (full: QueueStep) => Error;

  /**
   * `refuse` creates the error for the level whose queue is full; the widest level is `all`, which alone has the key
   * ''.
   */
  constructor(all: Omit<QueueStep, 'key'>, refuse: (full: QueueStep) => Error = () => new Error('The queue is full.')) {
    this.#root = makeNode({ key: '', ...all }, undefined);
    this.#refuse = refuse;
  }

  /** Runs `work` when it is its turn. Throws what `refuse` creates, or `CallerGoneError`, before work has begun. */
  async run<T>(path: readonly QueueStep[], work: () => Promise<T>, isGone = () => false): Promise<T> {
    let node = this.#enter(path);
    // At once where it is free, so that whoever comes first is first.
    if (isFree(node)) add(node, 'running', 1);
    else await this.#wait(node, isGone);
    const release = (): void => {
      add(node, 'running', -1);
      forget(node);
      this.#startNext();
    };
    const takeAgain = async (): Promise<void> => {
      node = this.#enter(path);
      if (isFree(node)) add(node, 'running', 1);
      else await this.#wait(node);
    };
    try {
      return await inSlot({ release, takeAgain }, work);
    } finally {
      release();
    }
  }

  /** How much is running or waiting. */
  get size(): number {
    return this.#root.running + this.#root.waiting;
  }

  #enter(path: readonly QueueStep[]): Node {
    let node = this.#root;
    for (const step of path) {
      const known = node.children.get(step.key);
      const next = known ?? makeNode(step, node);
      if (!known) node.children.set(step.key, next);
      node = next;
    }
    return node;
  }

  /** Without `isGone` the work has begun: it is never refused. */
  async #wait(node: Node, isGone?: () => boolean): Promise<void> {
    const full = isGone && findFull(node);
    if (full) {
      forget(node);
      throw this.#refuse(full);
    }
    await new Promise<void>((start, reject) => {
      node.queue.push({ start, drop: () => reject(new CallerGoneError()), isGone: isGone ?? (() => false) });
      add(node, 'waiting', 1);
      for (let at = node; at.parent; at = at.parent) at.parent.ring.add(at);
    });
  }

  #startNext(): void {
    for (let node = findNext(this.#root); node; node = findNext(this.#root)) {
      const waiter = node.queue.shift();
      add(node, 'waiting', -1);
      // Behind all others of its level.
      for (let at = node; at.parent; at = at.parent) {
        at.parent.ring.delete(at);
        if (at.waiting > 0) at.parent.ring.add(at);
      }
      if (waiter?.isGone()) {
        waiter.drop();
        forget(node);
        continue;
      }
      add(node, 'running', 1);
      waiter?.start();
    }
  }
}

const makeNode = (step: QueueStep, parent: Node | undefined): Node => ({
  step,
  parent,
  children: new Map(),
  running: 0,
  waiting: 0,
  queue: [],
  ring: new Set(),
});

function add(node: Node, what: 'running' | 'waiting', by: 1 | -1): void {
  for (let at: Node | undefined = node; at; at = at.parent) at[what] += by;
}

function isFree(node: Node): boolean {
  for (let at: Node | undefined = node; at; at = at.parent) if (at.running >= at.step.atOnce) return false;
  return true;
}

function findFull(node: Node): QueueStep | undefined {
  for (let at: Node | undefined = node; at; at = at.parent)
    if (at.waiting >= (at.step.maxWaiting ?? Number.POSITIVE_INFINITY)) return at.step;
  return undefined;
}

/** The node whose first waiter may start, in rotation. Skips at most as many children as there is running work. */
function findNext(node: Node): Node | undefined {
  if (node.running >= node.step.atOnce) return undefined;
  if (node.queue.length > 0) return node;
  for (const child of node.ring) {
    const next = findNext(child);
    if (next) return next;
  }
  return undefined;
}

/** Removes empty nodes, so that callers who come and go leave nothing behind. */
function forget(node: Node): void {
  for (let at = node; at.parent && at.running + at.waiting === 0; at = at.parent) {
    at.parent.children.delete(at.step.key);
  }
}
