import fastify, { type FastifyBaseLogger } from 'fastify';

const gatherMs = 100;

/**
 * The log's destination: buffered lines are written ten times a second, because a write per line costs as much as the
 * rest of a small response. The buffer is flushed when the process ends; only a killed process loses a moment.
 */
export class LogLines {
  readonly #out: (text: string) => void;
  #gathered = '';
  #timer: NodeJS.Timeout | undefined;

  constructor(out: (text: string) => void) {
    this.#out = out;
  }

  write(line: string): void {
    this.#gathered += line;
    this.#timer ??= setTimeout(() => this.flush(), gatherMs).unref();
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const text = this.#gathered;
    this.#gathered = '';
    if (text) this.#out(text);
  }
}

/** This process's log on standard output, shared by server and jobs. */
export function openProcessLog(level: string): FastifyBaseLogger {
  const lines = new LogLines((text) => process.stdout.write(text));
  process.once('exit', () => lines.flush());
  // The app's own logger, created before the app, because opening the database logs too.
  return fastify({ logger: { level, stream: lines } }).log;
}
