import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { type OperatorEndpointName, operatorEndpoints } from '#api/operators/endpoints.ts';
import { type OperatorEndpoint, operatorBase } from '#api/operators/operator-endpoint.ts';
import { addOperator } from '#server/features/operators/add-operator.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { codeOf } from '#tests/support/second-factor/add-factors.ts';

export const operatorHost = 'kaitamine.localhost';
export const operatorPassword = 'pikk ja ainult minu';

export interface OperatorCall {
  params?: Record<string, string | number>;
  /** Bytes are a part of a file. */
  body?: object;
  /** The session. */
  cookie?: string | undefined;
  host?: string;
  headers?: Record<string, string>;
  address?: string;
}

/** Calls one as the page does. */
export function callOperator(
  app: FastifyInstance,
  name: OperatorEndpointName,
  { params, body, cookie, host = operatorHost, headers, address = '127.0.0.1' }: OperatorCall = {},
): Promise<LightMyRequestResponse> {
  const { method, path }: OperatorEndpoint = operatorEndpoints[name];
  const request: InjectOptions = {
    method,
    url: operatorBase + path.replace(/\{(\w+)\}/g, (_, field: string) => String(params?.[field])),
    remoteAddress: address,
    headers: {
      host,
      'sec-fetch-site': 'same-origin',
      ...(body instanceof Uint8Array && { 'content-type': 'application/octet-stream' }),
      ...headers,
    },
    ...(cookie && { cookies: { '__Host-operator': cookie } }),
    ...(body && { payload: body }),
  };
  return app.inject(request);
}

export const cookieOf = (response: LightMyRequestResponse): string =>
  response.cookies.find(({ name }) => name === '__Host-operator')?.value ?? '';

export interface TestOperator {
  email: string;
  /** Of the authenticator app. */
  secret: string;
  cookie: string;
}

/** Somebody who was added by the command, has used the link, and is logged in. */
export async function addTestOperator(
  { app, owner, clock }: Pick<TestApp, 'app' | 'owner' | 'clock'>,
  email = 'rein@trenn.test',
): Promise<TestOperator> {
  const link = await addOperator(owner, email, clock.now);
  const { secret } = (await callOperator(app, 'startOperatorSetUp', { body: { link } })).json<{ secret: string }>();
  const body = { link, password: operatorPassword, code: codeOf(secret, clock.now) };
  const done = await callOperator(app, 'finishOperatorSetUp', { body });
  if (done.statusCode !== 200) throw new Error(`The operator could not be made: ${done.body}`);
  // The code is used up; the next log-in has another.
  clock.advance(30);
  return { email, secret, cookie: cookieOf(done) };
}
