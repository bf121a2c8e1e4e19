import { setTimeout as delay } from 'node:timers/promises';
import { inSoak } from '../in-soak.ts';
import type { ChaosScene } from './chaos-scene.ts';
import type { ChaosWorld } from './chaos-world.ts';

export interface Act {
  name: string;
  /** Returns when the fault is over; returns that moment (of `performance.now()`) if it was earlier than the return. */
  run(world: ChaosWorld, scene: ChaosScene): Promise<number | void>;
}

const stopSeconds = inSoak(15, 3);
const freezeSeconds = inSoak(10, 5);

const stopPostgres: Act = {
  name: `PostgreSQL stopped for ${stopSeconds} s`,
  run: ({ postgres }) => postgres.restartAfter(() => delay(stopSeconds * 1000)),
};

const freezePostgres: Act = {
  name: `PostgreSQL frozen for ${freezeSeconds} s`,
  run: ({ postgres }) => postgres.freezeFor(() => delay(freezeSeconds * 1000)),
};

export const killBackends: Act = {
  name: 'all connections terminated, five times',
  run: async ({ postgres }) => {
    for (let times = 0; times < 5; times++) {
      await postgres.terminateBackends();
      await delay(300);
    }
  },
};

const killProcess: Act = {
  name: 'a server killed and started again',
  run: async ({ servers: [server] }, { load, quiet }) => {
    await server.process.kill();
    await delay(1000);
    const startedAt = performance.now();
    server.port = await server.process.start();
    for (const callers of [load, quiet.load]) callers.setPort(0, server.port);
    return startedAt;
  },
};

/** A booking through one server must reach the other: that shows that it has noticed. */
const swallowListeners: Act = {
  name: 'LISTEN black-holed',
  run: async ({ servers }, { quiet }) => {
    await quiet.begin();
    await quiet.waitForNews(1, 0);
    for (const [index, { proxy }] of servers.entries()) {
      if (proxy.swallowListeners() === 0) throw new Error(`Server ${index + 1} had no connection that listens.`);
    }
    const startedAt = performance.now();
    await quiet.book(0);
    await quiet.waitForNews(1, 1);
    for (const { proxy } of servers) proxy.forgetSwallowed();
    return startedAt;
  },
};

export const allActs = [stopPostgres, freezePostgres, killBackends, killProcess, swallowListeners];
