import type { EndpointDefinition, Method, Schema } from '../endpoint.ts';
import type { MessageKey } from '../errors.ts';

/** A call of those who keep the server, at a host of their own: no tenant, no person of one, no role. */
export interface OperatorEndpoint {
  method: Method;
  /** Under `operatorBase`; parameters are written as `{name}`. */
  path: `/${string}`;
  summary: string;
  /** Whoever is not logged in may call too. */
  isOpen?: true;
  /** The operator must have proven by a code who they are, in the last minutes. */
  isFresh?: true;
  /** The page asks by itself, so that it keeps nobody logged in. */
  isPolled?: true;
  /** The answer is a file, which the handler streams. */
  isFile?: true;
  params?: Schema;
  body?: Schema;
  /** The largest body, where that of every endpoint is too small. */
  bodyBytes?: number;
  /** Instead of JSON the body is a part of a file, of at most so many bytes. */
  fileBytes?: number;
  status: EndpointDefinition['status'];
  response?: Schema;
  errors: readonly MessageKey[];
}

export const operatorBase = '/api/v0.1/operator';

type Stated = Omit<OperatorEndpoint, 'status' | 'errors'> & Partial<Pick<OperatorEndpoint, 'status' | 'errors'>>;
type Defaults = Pick<OperatorEndpoint, 'status' | 'errors'>;

/** Declares one: its route, its checks and its tests come from it. 200 with an answer, 204 without. */
export const operatorEndpoint = <const D extends Stated>(definition: D): D & Defaults => ({
  status: definition.response ? 200 : 204,
  ...definition,
  errors: [...(definition.errors ?? []), ...(definition.isFresh ? (['confirmation_needed'] as const) : [])],
});
