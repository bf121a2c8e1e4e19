import type { BodyOf, ParamsOf, ResponseOf } from '#api/endpoint.ts';
import type { OperatorEndpoint } from '#api/operators/operator-endpoint.ts';
import type { Database } from '../db/open-database.ts';
import type { Services } from './services.ts';

/** Who is logged in at the operators' host. */
export interface Operator {
  id: number;
  email: string;
  session: { tokenHash: string; createdAt: Date; provenAt: Date };
}

/** What every handler of the operators' host knows about its request; there is no tenant. */
export interface OperatorContext {
  services: Services;
  /** As the owner of the tables, for what the application's role may not: operators, and what they do to tenants. */
  owner: Database;
  host: string;
  /** As its page is opened. */
  origin: string;
  /** One reading of the clock for the whole request. */
  now: Date;
  /** The caller's address, as far as trusted proxies report it. */
  address: string;
  log: { error(details: object, message: string): void };
  cookie: {
    write(value: string, maxAgeSeconds: number): void;
    clear(): void;
  };
}

type OperatorOf<D extends OperatorEndpoint> = D extends { isOpen: true } ? Operator | undefined : Operator;

/** A file as the answer: its name, and who writes it. */
export interface SentFile {
  name: string;
  write(out: NodeJS.WritableStream): Promise<void>;
}

export interface OperatorRequest<D extends OperatorEndpoint> extends OperatorContext {
  params: ParamsOf<D>;
  body: BodyOf<D>;
  operator: OperatorOf<D>;
}

type AnswerOf<D extends OperatorEndpoint> = D extends { isFile: true } ? SentFile : ResponseOf<D>;

export type OperatorHandler<D extends OperatorEndpoint> = (request: OperatorRequest<D>) => Promise<AnswerOf<D>>;

export type HandlersOf<E extends Record<string, OperatorEndpoint>> = { [N in keyof E]: OperatorHandler<E[N]> };
