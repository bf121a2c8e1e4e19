import { useEffect, useEffectEvent, useState } from 'react';
import { type FrameMessage, hearFrame, type PaymentAuth, tellFrame } from './frame-messages.ts';

export type EmbeddedCheck = Extract<PaymentAuth, { type: 'embedded' }>;

export interface CardFrame {
  isReady: boolean;
  height: number | undefined;
  /** The card's bank asks who is paying. */
  check: EmbeddedCheck | undefined;
  hasFailed: boolean;
  submit(): void;
  fail(errorCode: string): void;
}

/** Follows the frame in which a card is entered. `onDone` is called when it says that it is paid. */
export function useCardFrame(url: string, frame: HTMLIFrameElement | undefined, onDone: () => void): CardFrame {
  const [isReady, setReady] = useState(false);
  const [height, setHeight] = useState<number>();
  const [check, setCheck] = useState<EmbeddedCheck>();
  const [hasFailed, setFailed] = useState(false);
  const { origin } = new URL(url);
  const fail = (errorCode: string): void => {
    setCheck(undefined);
    setFailed(true);
    tellFrame(frame?.contentWindow, origin, { name: 'sendPaymentFailedData', payload: { errorCode } });
  };
  const hear = useEffectEvent((message: FrameMessage) => {
    if (message.name === 'paymentComponentReady') setReady(true);
    if (message.name === 'heightChanged') setHeight(message.height);
    if (message.name === 'paymentCompleted') onDone();
    if (message.name === 'paymentFailed') fail(message.errorCode);
    if (message.name !== 'startPaymentAuth') return;
    if (message.auth.type === 'redirect') leaveForBank(message.auth);
    else setCheck(message.auth);
  });
  useEffect(() => frame && hearFrame(() => frame.contentWindow, origin, hear), [frame, origin]);
  const submit = (): void => {
    setFailed(false);
    tellFrame(frame?.contentWindow, origin, { name: 'submitPayment' });
  };
  return { isReady, height, check, hasFailed, submit, fail };
}

interface Checked {
  onDone: () => void;
  onFailed: (errorCode: string) => void;
}

/** Follows the frame of the card's bank. */
export function useCheckFrame(
  check: EmbeddedCheck | undefined,
  frame: HTMLIFrameElement | undefined,
  { onDone, onFailed }: Checked,
): void {
  const hear = useEffectEvent((message: FrameMessage) => {
    if (message.name === 'paymentAuthComponentReady' && check)
      tellFrame(frame?.contentWindow, new URL(check.url).origin, {
        name: 'sendPaymentAuthData',
        payload: { paymentAuthData: check.data },
      });
    if (message.name === 'paymentCompleted') onDone();
    if (message.name === 'paymentFailed') onFailed(message.errorCode);
  });
  useEffect(
    () => (check && frame ? hearFrame(() => frame.contentWindow, new URL(check.url).origin, hear) : undefined),
    [check, frame],
  );
}

/** Goes to the page of the card's bank, with the fields that it wants. */
function leaveForBank({ url, method, fields }: Extract<PaymentAuth, { type: 'redirect' }>): void {
  const form = document.createElement('form');
  form.method = method;
  form.action = url;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
