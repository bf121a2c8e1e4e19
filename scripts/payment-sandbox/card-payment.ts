import { returnUrlOf, setStatus } from './move-order.ts';
import type { Notifications } from './notifications.ts';
import type { SandboxOrder, SandboxState } from './sandbox-state.ts';

/** A message of the frame to the page around it. */
export interface FrameMessage {
  name: 'paymentCompleted' | 'paymentFailed' | 'startPaymentAuth';
  payload: object;
}

interface Terminal {
  state: SandboxState;
  notifications: Notifications;
  origin: string;
}

/** The cards of the provider's own sandbox: one that is paid at once, and one whose bank asks. */
const cards = { paid: '5577000055770004', asks: '5454545454545454' };
const redirectEmail = 'redirect-3ds-test@montonio.com';

export const failed = (errorCode: string): FrameMessage => ({ name: 'paymentFailed', payload: { errorCode } });

/** A card was entered in the frame of an order's session. */
export async function payByCard(
  terminal: Terminal,
  order: SandboxOrder | undefined,
  card: { number?: string | undefined; expiry?: string | undefined; cvc?: string | undefined },
): Promise<FrameMessage> {
  if (!order) return failed('ORDER_NOT_FOUND');
  const number = (card.number ?? '').replaceAll(/\D/g, '');
  if (number !== cards.paid && number !== cards.asks) return failed('INVALID_CARD_NUMBER');
  if ((card.expiry ?? '').replaceAll(/\s/g, '') !== '03/30') return failed('EXPIRED_CARD');
  if (card.cvc !== '737') return failed('CVC_DECLINED');
  if (order.email === redirectEmail) {
    const redirectUrl = `${terminal.origin}/confirm/${order.intentUuid}/page`;
    return {
      name: 'startPaymentAuth',
      payload: { paymentAuthData: { type: 'redirect', redirectUrl, redirectMethod: 'get' } },
    };
  }
  if (number === cards.asks) {
    const embeddedUrl = `${terminal.origin}/confirm/${order.intentUuid}`;
    return { name: 'startPaymentAuth', payload: { paymentAuthData: { type: 'embedded', embeddedUrl } } };
  }
  return completeCard(terminal, order);
}

/** The money moves; the page is told where the payer goes. */
export async function completeCard(terminal: Terminal, order: SandboxOrder): Promise<FrameMessage> {
  await setStatus(terminal, order, 'PAID');
  const returnUrl = await returnUrlOf(terminal, order);
  return {
    name: 'paymentCompleted',
    payload: { paymentIntentUuid: order.intentUuid, resultCode: 'Authorised', returnUrl },
  };
}
