import { useEffect, useState } from 'react';
import { fromBase64url } from '#api/entry/bytes/base64url.ts';
import { anyDoor, passMessage, readPass, stepAt, stepSeconds, writePassCode } from '#api/entry/pass/pass-format.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { signWith } from '../device-key.ts';
import type { UsablePass } from './kept-pass.ts';

export interface PassCode {
  /** The content of the QR code; undefined for the first moment. */
  text: string | undefined;
  /** How many of ten segments of its lifetime are left. */
  left: number;
  /** This device can no longer sign. */
  hasFailed: boolean;
}

const stepMs = stepSeconds * 1000;
const segmentMs = stepMs / 10;

/** The code of these ten seconds, signed on this device, timed by the server's clock as far as it is known. */
export function usePassCode(pass: UsablePass | undefined): PassCode {
  const [code, setCode] = useState<{ step: number; text: string }>();
  const [hasFailed, setFailed] = useState(false);
  const [now, setNow] = useState(() => serverNow().getTime());
  const step = stepAt(now);
  useEffect(() => {
    const timer = setTimeout(() => setNow(serverNow().getTime()), segmentMs - (now % segmentMs));
    return () => clearTimeout(timer);
  }, [now]);
  useEffect(() => {
    if (!pass) return undefined;
    let isOver = false;
    const show = (next: { step: number; text: string } | undefined) => {
      if (isOver) return;
      setCode(next);
      setFailed(!next);
    };
    void signPass(pass, step).then(
      (text) => show({ step, text }),
      // Never replaced by an old one: the door would refuse it.
      () => show(undefined),
    );
    return () => {
      isOver = true;
    };
  }, [pass, step]);
  const left = 10 - Math.floor((now % stepMs) / segmentMs);
  return { text: code?.text, left, hasFailed };
}

/** The text of the code for one time step: the club's pass, and this device's signature that it is shown now. */
async function signPass({ pass, keys }: UsablePass, step: number): Promise<string> {
  const bytes = fromBase64url(pass) ?? new Uint8Array();
  const read = readPass(bytes);
  if (!read) throw new Error('The kept pass cannot be read.');
  const message = passMessage(read.passId, anyDoor, step);
  return writePassCode(bytes, step, await signWith(keys, message));
}
