import fastify, { type FastifyBaseLogger } from 'fastify';

const gatherMs = 100;

/**
 * Where the log goes: what has gathered is written ten times a second, because a write for each line costs as much as
 * the rest of a small answer. What has gathered when the process ends is written then; only one that is killed
 * outright loses a moment.
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

/** The log of this process, on its standard output: everything that server and jobs log goes through it. */
export function openProcessLog(level: string): FastifyBaseLogger {
  const lines = new LogLines((text) => process.stdout.write(text));
  process.once('exit', () => lines.flush());
  // The app's own logger, made before the app: opening the database has things to log too.
  return fastify({ logger: { level, stream: lines } }).log;
}
