import { setTimeout as delay } from 'node:timers/promises';
import type { HttpLoad } from '../http-load.ts';
import type { ServerProcess } from '../process/server-process.ts';
import type { Random } from '../random.ts';

interface Crashes {
  server: ServerProcess;
  load: HttpLoad;
  random: Random;
  rounds: number;
  /** The number of operations done so far by the callers. */
  countDone: () => number;
  onCrash?: (round: number) => void;
}

/** Kills the server at a random moment, after it has done something, and restarts it; `rounds` times. */
export async function crashDuring({ server, load, random, rounds, countDone, onCrash }: Crashes): Promise<void> {
  for (let round = 1; round <= rounds; round++) {
    const goal = countDone() + 20 + random.below(60);
    while (countDone() < goal) await delay(1);
    await delay(random.below(10));
    await server.kill();
    load.port = await server.start();
    onCrash?.(round);
  }
}
