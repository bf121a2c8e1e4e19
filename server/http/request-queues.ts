import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressBlockOf } from '../throttle/throttle-keys.ts';
import { ApiError } from '../endpoint/api-error.ts';
import { KeyedQueue, type QueueStep } from '../throttle/keyed-queue.ts';
import type { OpenRequest } from './request/open-request.ts';
import { hostOf } from './request/request-tenant.ts';

/** How much runs at once. What a level may not run waits for its turn; it does not fail. */
interface WorkLimits {
  all: number;
  tenant: number;
  address: number;
  /** All visitors of an address, so that its members need not wait for them. */
  visitors: number;
  /** A client with all their sessions, or a door. */
  caller: number;
}

export interface QueueLimits {
  /** About as much as the pool has connections. No tenant and no address has all of it. */
  work: WorkLimits;
  /** Long lists keep processor and memory busy: few at a time, so that other work finds both free. */
  longLists: WorkLimits;
  /** Of those who want the same row: one has its lock, the next are ready for it. */
  crowd: number;
  /** Of one client or door; nobody's app comes near it. */
  maxWaitingOfCaller: number;
  /** A gym's Wi-Fi is one address, and so is a proxy that nobody has told us to trust. */
  maxWaitingOfAddress: number;
  maxWaiting: number;
}

const defaultLimits: QueueLimits = {
  work: { all: 10, tenant: 8, address: 6, visitors: 4, caller: 3 },
  longLists: { all: 2, tenant: 2, address: 1, visitors: 1, caller: 1 },
  crowd: 4,
  maxWaitingOfCaller: 300,
  maxWaitingOfAddress: 1000,
  maxWaiting: 5000,
};

/** After a refusal: a queue as long as these takes seconds. */
const retrySeconds = 5;

/** Decides whose request is worked on next: tenants take turns, in each of them addresses, and in each of these callers. */
export class RequestQueues {
  readonly #limits: QueueLimits;
  readonly #crowds: KeyedQueue;
  readonly #work: KeyedQueue;
  readonly #longLists: KeyedQueue;

  constructor(clock: () => Date, limits: Partial<QueueLimits> = {}) {
    this.#limits = { ...defaultLimits, ...limits };
    const { maxWaiting, work, longLists } = this.#limits;
    const refuse = ({ key }: QueueStep): ApiError => {
      const at = new Date(clock().getTime() + retrySeconds * 1000).toISOString();
      const isOfAll = key === '';
      return new ApiError(isOfAll ? 503 : 429, isOfAll ? 'server_error' : 'too_many_requests', {
        kind: 'wait_until',
        at,
      });
    };
    this.#crowds = new KeyedQueue({ atOnce: Number.POSITIVE_INFINITY, maxWaiting }, refuse);
    this.#work = new KeyedQueue({ atOnce: work.all, maxWaiting }, refuse);
    this.#longLists = new KeyedQueue({ atOnce: longLists.all, maxWaiting }, refuse);
  }

  /**
   * For what hundreds may want in the same second, by its name. It is asked before anything else, so that a rush costs others as
   * little as can be; callers are told apart by the token they sent, which nobody has checked yet.
   */
  inCrowd<T>(request: FastifyRequest, reply: FastifyReply, name: string, work: () => Promise<T>): Promise<T> {
    const { crowd, maxWaitingOfCaller, maxWaitingOfAddress } = this.#limits;
    const { authorization } = request.headers;
    const caller = authorization
      ? { key: authorization, atOnce: crowd, maxWaiting: maxWaitingOfCaller }
      : { key: addressBlockOf(request.ip), atOnce: crowd, maxWaiting: maxWaitingOfAddress };
    const path = [{ key: `${hostOf(request)} ${name}`, atOnce: crowd }, caller];
    return this.#crowds.run(path, work, () => reply.raw.destroyed);
  }

  /** For the work on a request whose caller is known. */
  run<T>(reply: FastifyReply, open: Caller, isLong: boolean, work: () => Promise<T>): Promise<T> {
    const limits = isLong ? this.#limits.longLists : this.#limits.work;
    const queue = isLong ? this.#longLists : this.#work;
    return queue.run(this.#pathOf(open, limits), work, () => reply.raw.destroyed);
  }

  #pathOf({ context, claims, door }: Caller, limits: WorkLimits): QueueStep[] {
    const { maxWaitingOfAddress, maxWaitingOfCaller } = this.#limits;
    const address = { key: addressBlockOf(context.address), atOnce: limits.address, maxWaiting: maxWaitingOfAddress };
    const path: QueueStep[] = [{ key: `tenant ${context.tenant.id}`, atOnce: limits.tenant }, address];
    const caller = claims ? `client ${claims.clientId}` : door && `door ${door.doorId}`;
    if (caller) path.push({ key: caller, atOnce: limits.caller, maxWaiting: maxWaitingOfCaller });
    // All visitors of an address are one caller, with as much room as the address has.
    else path.push({ key: 'visitors', atOnce: limits.visitors, maxWaiting: maxWaitingOfAddress });
    return path;
  }
}

interface Caller extends Pick<OpenRequest, 'claims' | 'door'> {
  context: Pick<OpenRequest['context'], 'tenant' | 'address'>;
}
