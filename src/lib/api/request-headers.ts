import { clientVersion } from '#api/session.ts';

export interface RequestFacts {
  /** The language of later mails. */
  language: string;
  token?: string | undefined;
  idempotencyKey?: string | undefined;
  hasBody?: boolean;
  /** Who did what is sent: with another person's token it is refused. */
  clientId?: number;
}

/** The headers of every call, from a page or from the worker. */
export function requestHeaders({
  language,
  token,
  idempotencyKey,
  hasBody,
  clientId,
}: RequestFacts): Record<string, string> {
  return {
    accept: 'application/json',
    ...(hasBody && { 'content-type': 'application/json' }),
    'x-language': language,
    'x-version': clientVersion,
    'x-host': location.host,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(clientId !== undefined && { 'x-client': String(clientId) }),
  };
}
