import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Cuts one direction of a connection to PostgreSQL into its messages. */
class WireMessages {
  #rest: Buffer = Buffer.alloc(0);
  /** The first message of a client has no type. */
  #hasType: boolean;

  constructor(hasType: boolean) {
    this.#hasType = hasType;
  }

  /** The messages that are complete with these bytes. */
  take(bytes: Buffer): Buffer[] {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    const messages: Buffer[] = [];
    for (;;) {
      const at = this.#hasType ? 1 : 0;
      if (this.#rest.length < at + 4) return messages;
      const length = at + this.#rest.readInt32BE(at);
      if (this.#rest.length < length) return messages;
      messages.push(this.#rest.subarray(0, length));
      this.#rest = this.#rest.subarray(length);
      this.#hasType = true;
    }
  }
}

/** A statement of a course: its text in short, and of several alike which one. */
export interface Step {
  label: string;
  /** Counted from 1. */
  nth: number;
}

export interface Strike {
  step: Step;
  /** `before`: PostgreSQL never hears of the statement. `unheard`: it is done, and nobody hears that. */
  when: 'before' | 'unheard';
  /** What is to happen at that moment; both ends of the connection are cut after it. */
  act(): Promise<void>;
}

interface Pair {
  near: Socket;
  far: Socket;
  /** Texts of what is prepared. */
  texts: Map<string, string>;
  last: string;
  /** Its answers are swallowed until that of the commit, and then this happens. */
  unheard: Strike | undefined;
  isCut: boolean;
  isStruck: boolean;
}

const idle = new Set(['begin', 'rollback']);
const shortened = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 90);

/** Stands between a server and PostgreSQL, knows every statement that passes, and strikes at one of them. */
export class StepProxy {
  /** Since the course began. */
  steps: Step[] = [];
  hasStruck = false;
  readonly #server: Server;
  #counts = new Map<string, number>();
  #strike: Strike | undefined;
  readonly #failures: unknown[] = [];

  private constructor(findTarget: () => string) {
    this.#server = createServer((near) => this.#join(near, connect(findTarget())));
  }

  /** @param findTarget PostgreSQL's socket, asked for each connection */
  static async open(findTarget: () => string): Promise<StepProxy> {
    const proxy = new StepProxy(findTarget);
    await new Promise<void>((resolve) => {
      proxy.#server.listen(0, '127.0.0.1', resolve);
    });
    return proxy;
  }

  get address(): { host: string; port: number } {
    return { host: '127.0.0.1', port: (this.#server.address() as AddressInfo).port };
  }

  /** A course begins, and is struck once. */
  begin(strike?: Strike): void {
    this.steps = [];
    this.#counts = new Map();
    this.#strike = strike;
    this.hasStruck = false;
  }

  /** What went wrong while striking. */
  get failures(): readonly unknown[] {
    return this.#failures;
  }

  close(): void {
    this.#server.close();
  }

  #join(near: Socket, far: Socket): void {
    const pair: Pair = { near, far, texts: new Map(), last: '', unheard: undefined, isCut: false, isStruck: false };
    const cut = (): void => {
      pair.isCut = true;
      near.destroy();
      far.destroy();
    };
    const [asked, answered] = [new WireMessages(false), new WireMessages(true)];
    near.on('data', (bytes: Buffer) => {
      for (const message of asked.take(bytes)) if (!pair.isCut) this.#pass(pair, message, cut);
    });
    far.on('data', (bytes: Buffer) => {
      const messages = answered.take(bytes);
      if (!pair.unheard) return void (pair.isCut || near.write(bytes));
      if (messages.some((message) => message.toString('latin1', 0, 1) === 'C' && message.includes('COMMIT')))
        this.#hit(pair, pair.unheard, cut);
    });
    near.on('error', cut).on('close', cut);
    // While somebody strikes, the caller waits: what they see first is the end of it.
    const end = (): void => {
      if (!pair.isStruck) cut();
    };
    far.on('error', end).on('close', end);
  }

  #pass(pair: Pair, message: Buffer, cut: () => void): void {
    const strike = this.#countOf(pair, message);
    if (strike?.when === 'before') {
      pair.isCut = true;
      return this.#hit(pair, strike, cut);
    }
    if (strike) pair.unheard = strike;
    pair.far.write(message);
  }

  #hit(pair: Pair, strike: Strike, cut: () => void): void {
    if (pair.isStruck) return;
    pair.isStruck = true;
    this.hasStruck = true;
    strike
      .act()
      .catch((error: unknown) => this.#failures.push(error))
      .finally(cut);
  }

  /** Counts a statement that is about to run; returns the strike that is meant for it. */
  #countOf(pair: Pair, message: Buffer): Strike | undefined {
    const text = textOf(pair, message);
    if (text === undefined || idle.has(text)) return undefined;
    const label = text === 'commit' ? `commit after ${pair.last}` : shortened(text);
    if (text !== 'commit') pair.last = label;
    const nth = (this.#counts.get(label) ?? 0) + 1;
    this.#counts.set(label, nth);
    this.steps.push({ label, nth });
    const strike = this.#strike;
    if (strike?.step.label !== label || strike.step.nth !== nth) return undefined;
    this.#strike = undefined;
    return strike;
  }
}

/** The statement that a message runs: in itself, or prepared before. */
function textOf(pair: Pair, message: Buffer): string | undefined {
  const parts = message.toString('utf8', 5).split('\0');
  switch (message.toString('latin1', 0, 1)) {
    case 'Q':
      return parts[0];
    case 'P':
      pair.texts.set(parts[0] ?? '', parts[1] ?? '');
      return undefined;
    case 'B':
      return pair.texts.get(parts[1] ?? '');
    default:
      return undefined;
  }
}
