import type { FastifyInstance } from 'fastify';
import { apiBase, type Method } from '#api/endpoint.ts';
import type { ErrorBody } from '#api/errors.ts';

export const testDevice = {
  platform: 'Linux',
  userAgent: 'test',
  screenWidth: 390,
  screenHeight: 844,
  colorDepth: 24,
  cpuCores: 8,
  touchPoints: 5,
};

const cookieName = '__Host-rt';
const deviceCookieName = '__Host-device';

export interface Answer<T> {
  status: number;
  /** Body of a success. */
  body: T;
  error: ErrorBody;
  headers: Record<string, unknown>;
}

interface Call {
  body?: object;
  headers?: Record<string, string>;
  /** The response never reaches the browser. */
  isAnswerLost?: boolean;
}

/** One browser at one host: stores the refresh cookie as a browser does, and the access token as the app does. */
export class TestBrowser {
  readonly app: FastifyInstance;
  readonly host: string;
  address = '127.0.0.1';
  cookie: string | undefined;
  /** Identifies the device to members who have logged in on it. */
  deviceCookie: string | undefined;
  token: string | undefined;

  constructor(app: FastifyInstance, host: string) {
    this.app = app;
    this.host = host;
  }

  async call<T = never>(method: Method, path: string, { body, headers, isAnswerLost }: Call = {}): Promise<Answer<T>> {
    const response = await this.app.inject({
      method,
      url: apiBase + path,
      remoteAddress: this.address,
      headers: {
        host: this.host,
        'sec-fetch-site': 'same-origin',
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...headers,
      },
      cookies: {
        ...(this.cookie && { [cookieName]: this.cookie }),
        ...(this.deviceCookie && { [deviceCookieName]: this.deviceCookie }),
      },
      ...(body && { payload: body }),
    });
    const set = response.cookies.find(({ name }) => name === cookieName);
    if (set && !isAnswerLost) this.cookie = set.value || undefined;
    const device = response.cookies.find(({ name }) => name === deviceCookieName);
    if (device && !isAnswerLost) this.deviceCookie = device.value;
    const parsed = response.body ? response.json() : undefined;
    return { status: response.statusCode, body: parsed, error: parsed, headers: response.headers };
  }

  /** Logs in; stores the token on success. */
  async logIn(username: string, password: string, { keep = false } = {}): Promise<Answer<{ token: string }>> {
    const body = { userCredentials: { username, password, keep }, deviceParameters: testDevice };
    return this.#keepToken(await this.call('POST', '/account/login', { body }));
  }

  async refresh(call: Call = {}): Promise<Answer<{ token: string }>> {
    return this.#keepToken(
      await this.call('POST', '/account/refresh', { body: testDevice, ...call }),
      call.isAnswerLost,
    );
  }

  logOut(): Promise<Answer<undefined>> {
    return this.call('POST', '/account/logout');
  }

  #keepToken(answer: Answer<{ token: string }>, isLost = false): Answer<{ token: string }> {
    if (answer.status === 200 && !isLost) this.token = answer.body.token;
    return answer;
  }
}
