interface Return {
  /** Scheme and host. */
  at: string;
  isInFrame: boolean;
  origin: string;
  destination: string | null;
}

/**
 * Where the provider sends the payer back: to `payment-waiting` if the payment was shown in a frame, else to
 * `payment-confirmation`. `origin` is where they were, `destination` where they go on; both are paths of the app.
 */
export function returnAddress({ at, isInFrame, origin, destination }: Return): string {
  const url = new URL(isInFrame ? '/public/payment-waiting' : '/public/payment-confirmation', at);
  url.searchParams.set('origin', origin);
  if (destination !== null) url.searchParams.set('destination', destination);
  return url.href;
}
