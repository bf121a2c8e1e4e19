import { Agent, request } from 'node:http';
import { quantile } from '../clients.ts';

export interface Asked {
  port: number;
  host: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
  expected?: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** The time of an answer, in milliseconds. Throws unless its status is the expected one. */
export async function timeAnswer({ port, host, path, headers, body, expected = 200 }: Asked): Promise<number> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const from = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const sent = request(
    {
      host: '127.0.0.1',
      port,
      path,
      agent,
      method: text === undefined ? 'GET' : 'POST',
      headers: { host, ...headers, ...(text !== undefined && { 'content-type': 'application/json' }) },
    },
    (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('end', () => {
        if (response.statusCode === expected) resolve(performance.now() - from);
        else reject(new Error(`${path}: ${response.statusCode} ${Buffer.concat(parts).toString().slice(0, 300)}`));
      });
    },
  );
  sent.once('error', reject);
  sent.end(text);
  return promise;
}

export interface Figures {
  median: number;
  p99: number;
}

export const figuresOf = (times: readonly number[]): Figures => ({
  median: quantile(times, 0.5),
  p99: quantile(times, 0.99),
});

/**
 * Asks servers the same in turn, one request at a time and each round beginning with another one, so that whatever else the
 * machine does meets all alike.
 */
export async function askInTurn(
  ask: readonly ((round: number) => Asked)[],
  { rounds, warmUps }: { rounds: number; warmUps: number },
): Promise<number[][]> {
  const times = ask.map((): number[] => []);
  for (let round = 0; round < warmUps + rounds; round++) {
    for (const turn of ask.keys()) {
      const at = (turn + round) % ask.length;
      const asked = ask[at]?.(round);
      if (!asked) continue;
      const ms = await timeAnswer(asked);
      if (round >= warmUps) times[at]?.push(ms);
    }
  }
  return times;
}
