import type { ParamsOf, QueryOf, ResponseOf, SentBodyOf, ShownOf } from '#api/endpoint.ts';
import type { EndpointName, Endpoints } from '#api/endpoints.ts';

type NameOf<K extends EndpointName> = `${Endpoints[K]['method']} ${Endpoints[K]['path']}`;
type IsStream<K extends EndpointName> = Endpoints[K] extends { isStream: true } ? true : false;

/** Every endpoint by its method and path, as `POST /user/registration`. Types only: no schema reaches the browser. */
export type Contract = { [K in EndpointName as IsStream<K> extends true ? never : NameOf<K>]: Endpoints[K] };

/** Endpoints that respond with an event stream. */
export type Streams = { [K in EndpointName as IsStream<K> extends true ? NameOf<K> : never]: Endpoints[K] };

export type Call = keyof Contract;

type Part<Name extends string, T> = keyof T extends never ? unknown : { [K in Name]: T };

/**
 * The arguments of a call: the parameters, query and body of its endpoint, and an idempotency key created at the tap
 * where the endpoint takes one.
 */
export type CallInput<C extends Call> = Part<'params', ParamsOf<Contract[C]>> &
  (keyof QueryOf<Contract[C]> extends never ? unknown : { query?: QueryOf<Contract[C]> }) &
  (SentBodyOf<Contract[C]> extends undefined ? unknown : { body: SentBodyOf<Contract[C]> }) &
  (Contract[C] extends { isIdempotent: true } ? { idempotencyKey: string } : unknown) & { signal?: AbortSignal };

export type CallResult<C extends Call> = ResponseOf<Contract[C]>;

/** What a screen may have of it: a response that was kept on the device lacks what its endpoint does not keep. */
export type Shown<C extends Call> = ShownOf<Contract[C]>;
