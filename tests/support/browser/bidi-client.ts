interface Answer {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  error?: string;
  message?: string;
}

/** A minimal client of WebDriver BiDi, the browsers' common protocol: one command, one response. */
export class BidiClient {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const answer = JSON.parse(String(data)) as Answer;
      if (answer.id === undefined) return;
      this.#waiting.get(answer.id)?.(answer);
      this.#waiting.delete(answer.id);
    });
  }

  static async open(url: string): Promise<BidiClient> {
    const socket = new WebSocket(url);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`${url} does not answer.`)));
    await promise;
    return new BidiClient(socket);
  }

  async send<T>(method: string, params: object = {}): Promise<T> {
    const id = ++this.#last;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    this.#waiting.set(id, resolve);
    this.#socket.send(JSON.stringify({ id, method, params }));
    const { type, result, error, message } = await promise;
    if (type === 'error') throw new Error(`${method}: ${error}, ${message}`);
    return result as T;
  }

  close(): void {
    this.#socket.close();
  }
}
