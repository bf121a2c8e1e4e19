import { setTimeout as delay } from 'node:timers/promises';
import { callbackify } from 'node:util';
import pg from 'pg';
import { splitHosts } from '../../split-hosts.ts';

interface Host {
  host: string;
  port: number;
}

/**
 * How to connect to the database of a URL. Of several hosts the first that can be written to is taken, again and anew once
 * it is gone or cannot be written to any more, as after a failover.
 */
export function connectionOf(url: string): pg.PoolConfig {
  const urls = splitHosts(url) ?? [];
  const [first] = urls;
  if (urls.length < 2 || !first) return { connectionString: url };
  first.searchParams.delete('target_session_attrs');
  const hosts = urls.map(({ hostname, port }) => ({
    host: decodeURIComponent(hostname.replace(/^\[|\]$/g, '')),
    port: Number(port) || 5432,
  }));
  return { connectionString: first.href, Client: clientOf(hosts) };
}

/** The next host is tried so much later, whether or not the one before has responded. */
const stepMs = 300;
/** A host that is silent must not use up the time in which a request waits for a connection. */
const withinMs = 3000;

type NewClient = new (config?: pg.ClientConfig) => pg.Client;

/** As a pool or a listener makes connections: by the class of `connection`, if it names one. */
export const newClient = (connection: pg.ClientConfig & { Client?: unknown }): pg.Client =>
  new ((connection.Client as NewClient | undefined) ?? pg.Client)(connection);

/** PostgreSQL says of itself, without being asked, whether it can be written to. */
class SayingClient extends pg.Client {
  readonly #said = new Map<string, string>();

  constructor(config?: pg.ClientConfig) {
    super(config);
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, string>) =>
      this.#said.set(parameterName ?? '', parameterValue ?? ''),
    );
  }

  get isReadOnly(): boolean {
    return [this.#said.get('in_hot_standby'), this.#said.get('default_transaction_read_only')].includes('on');
  }

  goTo({ host, port }: Host): void {
    Object.assign(this, { host, port });
  }
}

const gone = ({ host, port }: Host): Error =>
  Object.assign(new Error(`${host}:${port} cannot be written to any more`), { code: 'ECONNRESET' });

type Callback = (error: Error | null) => void;

/** All clients of a URL share what they know of its hosts. */
function clientOf(hosts: readonly Host[]): new () => pg.Client {
  let chosen: Host | undefined;
  let search: Promise<Host> | undefined;

  const isWritable = async (config: pg.ClientConfig, host: Host): Promise<boolean> => {
    const client = new SayingClient({ ...config, connectionTimeoutMillis: withinMs });
    client.on('error', () => undefined);
    client.goTo(host);
    try {
      await client.connect();
      return !client.isReadOnly;
    } finally {
      void client.end().catch(() => undefined);
    }
  };

  const find = (config: pg.ClientConfig): Promise<Host> => {
    search ??= Promise.any(
      hosts.map(async (host, n) => {
        await delay(n * stepMs, undefined, { ref: false });
        if (await isWritable(config, host)) return host;
        throw new Error(`${host.host}:${host.port} cannot be written to`);
      }),
    )
      .catch((error: AggregateError) => {
        const why = error.errors.map(String).join(', ');
        throw Object.assign(new Error(`No host of the database can be written to: ${why}`), { code: 'ECONNREFUSED' });
      })
      .finally(() => {
        search = undefined;
      });
    return search;
  };

  return class extends SayingClient {
    readonly #config: pg.ClientConfig;

    constructor(config: pg.ClientConfig = {}) {
      super(config);
      this.#config = config;
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: Callback): void;
    override connect(callback?: Callback): unknown {
      if (!callback) return this.#connect();
      return callbackify(async () => void (await this.#connect()))(callback);
    }

    async #connect(): Promise<this> {
      chosen ??= await find(this.#config);
      const host = chosen;
      this.goTo(host);
      try {
        await super.connect();
        if (this.isReadOnly) throw gone(host);
        return this;
      } catch (error) {
        if (chosen === host) chosen = undefined;
        void this.end().catch(() => undefined);
        throw error;
      }
    }
  };
}
