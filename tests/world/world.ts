import { createHash } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { vi } from 'vitest';
import { toWallTime } from '#api/dates.ts';
import type { EndpointName } from '#api/endpoints.ts';
import { isErrorBody } from '#api/error-body.ts';
import type { AllHandlers } from '#server/all-handlers.ts';
import type { Services } from '#server/endpoint/services.ts';
import type { TestProcess } from '../support/app/open-test-app.ts';
import type { TestResponse } from '../support/app/test-club.ts';
import { signTestToken } from '../support/app/test-tokens.ts';
import { callEndpoint, definitionOf } from '../support/contract/call-endpoint.ts';
import { expectSuccess, expectWireError } from '../support/contract/expect-answer.ts';
import { openPayScene, type PayScene } from '../support/payments/pay-club.ts';
import { Random } from '../support/random.ts';
import type { Sample } from '../support/sample.ts';
import { openWorldClub, type Person, type WorldClub } from './club.ts';
import { seedProcess } from './time/seed-process.ts';
import { setSqlClock, shiftSqlClock } from './time/sql-clock.ts';
import { Wire } from './wire.ts';

/** A mistake that is planted into a world, to show that it would be seen. */
export interface Planted {
  handlers?: AllHandlers;
  /** Statements of the tables’ owner, before anybody comes. */
  inDatabase?: readonly string[];
  /** Something of the process itself, whenever it starts. */
  inProcess?: (services: Services, app: FastifyInstance) => void;
}

interface Call extends Sample {
  as?: Person;
  /** Of a device instead of a person. */
  token?: string;
  /** What is told of it. */
  says: string;
  /** The dice of the network, for what the app would repeat. */
  random: Random;
}

export interface Answer extends TestResponse {
  /** Of a refusal. */
  key: string | undefined;
}

export const firstNoon = '2026-11-18T10:00:00Z';

/** Everything that a seed decides: clubs, people, their devices, the server, its clock and its bad luck. */
export class World {
  readonly scene: PayScene;
  readonly clubs: readonly WorldClub[];
  /** What happened, as a tale. */
  readonly history: string[] = [];
  /** What was answered as it must not be. */
  readonly wrong: string[] = [];
  /** How often each kind of call got each answer. */
  readonly counts = new Map<string, number>();
  /** Jobs of clubs that a cut has broken, until they work again. */
  readonly excused = new Set<string>();
  /** When each job was last run to its end. */
  readonly ran = new Map<string, number>();
  readonly wire: Wire;
  app: FastifyInstance;
  services: Services;
  readonly #planted: Planted;
  readonly #restore: () => void;
  #process: TestProcess | undefined;

  private constructor(
    scene: PayScene,
    own: { clubs: readonly WorldClub[]; wire: Wire; planted: Planted; restore: () => void },
  ) {
    this.scene = scene;
    this.clubs = own.clubs;
    this.wire = own.wire;
    this.#planted = own.planted;
    this.#restore = own.restore;
    this.app = scene.test.app;
    this.services = scene.test.services;
  }

  static async open(seed: number, planted: Planted = {}): Promise<World> {
    const scene = await openPayScene(firstNoon);
    const { test } = scene;
    const random = new Random(seed ^ 0x5f3759df);
    const wire = new Wire(String(test.connection.user));
    const restore = seedProcess(random, test.clock.now);
    try {
      await shiftSqlClock(test.owner, test.clock.now);
      const clubs: WorldClub[] = [];
      for (const mark of ['Kalev', 'Merelaine']) clubs.push(await openWorldClub(test, mark, random));
      const world = new World(scene, { clubs, wire, planted, restore });
      for (const statement of planted.inDatabase ?? []) await sql.raw(statement).execute(test.owner);
      // Its connections know the world’s clock, and its process the fault.
      await world.restart();
      return world;
    } catch (error) {
      restore();
      wire.close();
      await scene.close();
      throw error;
    }
  }

  get now(): Date {
    return this.scene.test.clock.now;
  }

  /** The server ends, and another begins: what only its process knew is gone. */
  async restart(): Promise<void> {
    await this.#process?.close();
    const opened = await this.scene.test.openProcess(this.#planted.handlers);
    this.#process = opened;
    this.app = opened.app;
    this.services = opened.services;
    this.#planted.inProcess?.(opened.services, opened.app);
  }

  async pass(minutes: number): Promise<void> {
    if (minutes === 0) return;
    const { clock, owner } = this.scene.test;
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    vi.setSystemTime(clock.now);
    await setSqlClock(owner, clock.now);
    // By itself the provider looks each second of the real time.
    for (const order of this.scene.sandbox.state.orders.values())
      if (order.status === 'PENDING' && new Date(order.expiresAt) < clock.now) order.status = 'ABANDONED';
  }

  tell(text: string): void {
    const at = toWallTime(this.now, 'Europe/Tallinn');
    const day = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][new Date(`${at}Z`).getUTCDay()];
    this.history.push(`${day} ${at.slice(8, 10)}.${at.slice(5, 7)} ${at.slice(11, 16)}  ${text}`);
  }

  token(club: WorldClub, { row }: Person): Promise<string> {
    return signTestToken(this.scene.test, club, row);
  }

  /**
   * A call as the app makes it: its answer may be lost and the call repeated under its key, with one effect and one answer. What the
   * contract does not declare, and what another club’s name stands in, is wrong.
   */
  async ask(club: WorldClub, name: EndpointName, { as, token: own, says, random, ...sample }: Call): Promise<Answer> {
    const { isIdempotent } = definitionOf(name);
    const key = isIdempotent ? { 'idempotency-key': crypto.randomUUID() } : undefined;
    const send = async () => {
      const token = as ? await this.token(club, as) : own;
      return callEndpoint(this.app, name, { ...sample, host: club.host, token, ...(key && { headers: key }) });
    };
    let response = await send();
    let repeated = '';
    const isCut = this.wire.mend();
    if (isCut) repeated = ', cut and sent again';
    if (isCut && (response.statusCode >= 500 || !isIdempotent)) {
      if (response.statusCode >= 500) response = await send();
    } else if (isIdempotent && random.below(6) === 0) {
      const again = await send();
      repeated = ', sent twice';
      if (again.statusCode !== response.statusCode || again.body !== response.body)
        this.wrong.push(
          `one key, two answers: ${name} ${response.statusCode} ${response.body}, then ${again.statusCode} ${again.body}`,
        );
    }
    this.#judge(club, name, response);
    const body = response.body ? (response.json() as TestResponse['body']) : {};
    const refusal = isErrorBody(body) ? body.errors[0] : undefined;
    const end = refusal ?? (typeof body['status'] === 'string' ? body['status'] : 'done');
    this.count(name, refusal ?? 'done');
    this.tell(`${says} → ${end}${repeated}`);
    return { status: response.statusCode, body, key: refusal };
  }

  count(what: string, end: string): void {
    const key = `${what}: ${end}`;
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  #judge(club: WorldClub, name: EndpointName, response: LightMyRequestResponse): void {
    const definition = definitionOf(name);
    try {
      if (response.statusCode < 300) expectSuccess(response, definition);
      else if (response.statusCode < 500) expectWireError(response, definition);
      else this.wrong.push(`no answer: ${name} ${response.statusCode} ${response.body}`);
    } catch (error) {
      this.wrong.push(
        `not as declared: ${name} ${response.statusCode} ${response.body.slice(0, 300)} ${String(error).slice(0, 300)}`,
      );
    }
    for (const { mark } of this.clubs)
      if (mark !== club.mark && response.body.includes(mark)) this.wrong.push(`${name} told ${club.mark} of ${mark}`);
  }

  /** The same for the same seed: all that was told, and what the rows are in the end. */
  hash(rows: unknown): string {
    return createHash('sha256')
      .update(JSON.stringify([this.history, rows]))
      .digest('hex')
      .slice(0, 16);
  }

  async close(): Promise<void> {
    this.#restore();
    await this.#process?.close();
    this.wire.close();
    await this.scene.close();
  }
}
