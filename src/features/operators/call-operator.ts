import type { ParamsOf, ResponseOf, SentBodyOf } from '#api/endpoint.ts';
import type { MessageKey } from '#api/errors.ts';
import type { OperatorEndpointName, OperatorEndpoints } from '#api/operators/endpoints.ts';
import { operatorBase } from '#api/operators/operator-endpoint.ts';

type NameOf<N extends OperatorEndpointName> = `${OperatorEndpoints[N]['method']} ${OperatorEndpoints[N]['path']}`;
/** Every call of the operators' host by its method and path, as `POST /tenants/{id}/pause`. Types only. */
type Contract = { [N in OperatorEndpointName as NameOf<N>]: OperatorEndpoints[N] };
export type OperatorCall = keyof Contract;

export type OperatorInput<C extends OperatorCall> = (keyof ParamsOf<Contract[C]> extends never
  ? unknown
  : { params: ParamsOf<Contract[C]> }) &
  (SentBodyOf<Contract[C]> extends undefined ? unknown : { body: SentBodyOf<Contract[C]> });

/** A call that takes nothing is made without anything. */
type Arguments<C extends OperatorCall> = unknown extends OperatorInput<C> ? [] : [input: OperatorInput<C>];

export type OperatorAnswer<C extends OperatorCall> = ResponseOf<Contract[C]>;

/** Why the server refused, or that it was not reached (`status` 0). */
export class OperatorFailure extends Error {
  readonly status: number;
  readonly key: MessageKey | 'network';
  readonly fields: Readonly<Record<string, MessageKey>>;
  readonly reasons: Readonly<Record<string, string>>;

  constructor(status: number, body: RefusalBody) {
    super(body.errors?.[0] ?? 'network');
    this.status = status;
    this.key = body.errors?.[0] ?? 'network';
    this.fields = body.fields ?? {};
    this.reasons = body.reasons ?? {};
  }
}

/** JSON, or a part of a file. */
type Sent = object | Blob;

interface RefusalBody {
  errors?: MessageKey[];
  fields?: Record<string, MessageKey>;
  reasons?: Record<string, string>;
}

/** One call of the operators' host, by the cookie of the session. @throws OperatorFailure */
export async function callOperator<C extends OperatorCall>(
  call: C,
  ...[input]: Arguments<C>
): Promise<OperatorAnswer<C>> {
  const [method = 'GET', path = ''] = call.split(' ');
  const { params, body } = (input ?? {}) as { params?: Record<string, unknown>; body?: Sent };
  return (await askServer(method, operatorBase + fill(path, params), body)) as OperatorAnswer<C>;
}

const fill = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** The address of a call that a link makes. */
export const operatorUrl = (path: `/${string}`, params: Record<string, unknown>): string =>
  operatorBase + fill(path, params);

/** What the server answers to a call of no tenant. @throws OperatorFailure */
export async function askServer(method: string, url: string, body?: Sent): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body instanceof Blob && { body, headers: { 'content-type': 'application/octet-stream' } }),
    ...(body &&
      !(body instanceof Blob) && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  }).catch(() => {
    throw new OperatorFailure(0, {});
  });
  if (response.status === 204) return undefined;
  const answer: unknown = await response.json().catch(() => ({}));
  if (!response.ok) throw new OperatorFailure(response.status, answer as RefusalBody);
  return answer;
}
