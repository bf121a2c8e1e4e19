import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionClaims } from '#api/session.ts';
import { ApiError } from '../endpoint/api-error.ts';
import { refusedForLoad } from '../metrics/meters.ts';
import { FairTurns } from '../throttle/fair-turns.ts';
import { KeyedQueue, type QueueStep, unbounded } from '../throttle/keyed-queue.ts';
import { addressBlockOf } from '../throttle/throttle-keys.ts';
import type { OpenRequest } from './request/open-request.ts';
import { hostOf } from './request/request-tenant.ts';

/** How much runs at once per level. The excess waits in a queue; it does not fail. */
interface WorkLimits {
  all: number;
  tenant: number;
  address: number;
  /** All visitors of an address, so that its members need not wait for them. */
  visitors: number;
  /** A client with all their sessions, a door, or the key of a program. */
  caller: number;
}

export interface QueueLimits {
  /** About as much as the pool has connections. No single tenant or address gets all of it. */
  work: WorkLimits;
  /** Long lists use much processor and memory: few at a time, so that other work has enough of both. */
  longLists: WorkLimits;
  /** For requests to the same row: one holds its lock, the next are ready for it. */
  crowd: number;
  /** Per client or door; no real app comes near it. */
  maxWaitingOfCaller: number;
  /** A gym's Wi-Fi is one address, and so is a proxy that is not configured as trusted. */
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

/** Retry delay after a refusal: a queue of this length takes seconds. */
const retrySeconds = 5;

/**
 * A caller’s next long list waits so many times as long as their last one took: however many they ask for, two thirds of the
 * processor are for others.
 */
const restShare = 2;
/** On a busy machine a list takes long for others' sake. */
const longestRestMs = 1000;

/** Schedules requests fairly: tenants take turns, within each of them addresses, and within each of these callers. */
export class RequestQueues {
  readonly #limits: QueueLimits;
  readonly #crowds: KeyedQueue;
  readonly #work: KeyedQueue;
  readonly #longLists: KeyedQueue;
  /** Of each caller one long list, with the rest after it. */
  readonly #paces: KeyedQueue;
  readonly #turns = new FairTurns();

  constructor(clock: () => Date, limits: Partial<QueueLimits> = {}) {
    this.#limits = { ...defaultLimits, ...limits };
    const { maxWaiting, work, longLists } = this.#limits;
    const refuse = ({ key }: QueueStep): ApiError => {
      const at = new Date(clock().getTime() + retrySeconds * 1000).toISOString();
      const isOfAll = key === '';
      refusedForLoad.inc({ status: isOfAll ? 503 : 429 });
      return new ApiError(isOfAll ? 503 : 429, isOfAll ? 'server_busy' : 'too_many_requests', {
        kind: 'wait_until',
        at,
      });
    };
    this.#crowds = new KeyedQueue({ atOnce: Number.POSITIVE_INFINITY, maxWaiting }, refuse);
    this.#work = new KeyedQueue({ atOnce: work.all, maxWaiting }, refuse);
    this.#longLists = new KeyedQueue({ atOnce: longLists.all, maxWaiting }, refuse);
    this.#paces = new KeyedQueue({ ...unbounded, maxWaiting }, refuse);
  }

  /**
   * For objects that hundreds may request in the same second, by name. Runs before everything else, so that a rush
   * costs others as little as possible; callers are distinguished by their token, which is not verified yet.
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

  /** For requests whose caller is known. */
  run<T>(reply: FastifyReply, open: Caller, isLong: boolean, work: () => Promise<T>): Promise<T> {
    const isGone = () => reply.raw.destroyed;
    if (!isLong) return this.#work.run(this.#pathOf(open, this.#limits.work), work, isGone);
    return this.#runPaced(this.#pathOf(open, this.#limits.longLists), work, isGone);
  }

  /** For an answer from memory, which is sent at once: nothing where it may be. */
  turnOf({ context, claims }: Caller): Promise<void> | undefined {
    return this.#turns.next(claims ? `${context.tenant.id} ${callerOf(claims)}` : addressBlockOf(context.address));
  }

  async #runPaced<T>(path: readonly QueueStep[], work: () => Promise<T>, isGone: () => boolean): Promise<T> {
    const answer = Promise.withResolvers<T>();
    const makeAndRest = async (): Promise<void> => {
      let startedAt = performance.now();
      const make = () => {
        startedAt = performance.now();
        return work();
      };
      const made = this.#longLists.run(path, make, isGone);
      // Whoever asked has their answer before the rest.
      made.then(answer.resolve, answer.reject);
      await made.catch(() => undefined);
      await delay(Math.min((performance.now() - startedAt) * restShare, longestRestMs), undefined, { ref: false });
    };
    const paced = path.map((step, at) => ({ ...step, atOnce: at === path.length - 1 ? 1 : unbounded.atOnce }));
    this.#paces.run(paced, makeAndRest, isGone).catch(answer.reject);
    return answer.promise;
  }

  #pathOf({ context, claims, door }: Caller, limits: WorkLimits): QueueStep[] {
    const { maxWaitingOfAddress, maxWaitingOfCaller } = this.#limits;
    const address = { key: addressBlockOf(context.address), atOnce: limits.address, maxWaiting: maxWaitingOfAddress };
    const path: QueueStep[] = [{ key: `tenant ${context.tenant.id}`, atOnce: limits.tenant }, address];
    const caller = claims ? callerOf(claims) : door && `door ${door.doorId}`;
    if (caller) path.push({ key: caller, atOnce: limits.caller, maxWaiting: maxWaitingOfCaller });
    // All visitors of an address count as one caller, with the whole capacity of the address.
    else path.push({ key: 'visitors', atOnce: limits.visitors, maxWaiting: maxWaitingOfAddress });
    return path;
  }
}

/** A program that asks for much does not make the person wait in whose name it works. */
const callerOf = ({ clientId, programKeyId }: Pick<SessionClaims, 'clientId' | 'programKeyId'>): string =>
  programKeyId === undefined ? `client ${clientId}` : `key ${programKeyId}`;

interface Caller extends Pick<OpenRequest, 'claims' | 'door'> {
  context: Pick<OpenRequest['context'], 'tenant' | 'address'>;
}
