import { decodeJwt, decodeProtectedHeader, errors, jwtVerify } from 'jose';
import { findSecret } from './sandbox-keys.ts';

/** A refusal in the shape of the API's own. */
export class ApiRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }

  get body() {
    const error = { 400: 'Bad Request', 401: 'Unauthorized', 403: 'Forbidden', 404: 'Not Found' }[this.status];
    return { statusCode: this.status, message: this.message, error: error ?? 'Error' };
  }
}

export type Claims = Record<string, unknown> & { accessKey: string };

/** Signature, algorithm, type, shop and times: whatever is wrong is refused as the API does. */
export async function checkToken(token: unknown, now: Date): Promise<Claims> {
  if (typeof token !== 'string') throw new ApiRefusal(401, 'UNAUTHORIZED');
  const { accessKey, exp, iat } = readUnchecked(token);
  const secret = typeof accessKey === 'string' ? findSecret(accessKey) : undefined;
  if (secret === undefined) throw new ApiRefusal(401, 'STORE_NOT_FOUND');
  if (typeof exp !== 'number') throw new ApiRefusal(401, 'TOKEN_WITHOUT_EXPIRY');
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      typ: 'JWT',
      currentDate: now,
    });
    if (typeof iat === 'number' && iat > now.getTime() / 1000 + 60) throw new ApiRefusal(401, 'TOKEN_FROM_THE_FUTURE');
    return payload as Claims;
  } catch (error) {
    if (error instanceof ApiRefusal) throw error;
    if (error instanceof errors.JWSSignatureVerificationFailed) throw new ApiRefusal(403, 'INVALID_SIGNATURE');
    if (error instanceof errors.JWTExpired) throw new ApiRefusal(401, 'TOKEN_EXPIRED');
    throw new ApiRefusal(403, 'INVALID_TOKEN');
  }
}

function readUnchecked(token: string): Record<string, unknown> {
  try {
    if (decodeProtectedHeader(token).alg !== 'HS256') throw new ApiRefusal(403, 'INVALID_ALGORITHM');
    return decodeJwt(token);
  } catch (error) {
    throw error instanceof ApiRefusal ? error : new ApiRefusal(401, 'INVALID_TOKEN');
  }
}
