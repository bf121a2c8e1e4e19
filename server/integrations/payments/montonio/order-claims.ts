import { toMajorUnits } from '../major-units.ts';
import type { ChosenMethod, NewOrder } from '../payment-provider.ts';

const currency = 'EUR';

/** What Montonio's `POST /orders` is told. */
export function orderClaims(order: NewOrder) {
  const grandTotal = toMajorUnits(order.amountCents);
  return {
    merchantReference: order.merchantReference,
    merchantReferenceDisplay: order.display,
    returnUrl: order.returnUrl,
    notificationUrl: order.notificationUrl,
    grandTotal,
    currency,
    locale: order.locale,
    expiresIn: order.expiresInMinutes,
    ...(order.method.kind === 'framed-card' && { sessionUuid: order.method.sessionUuid }),
    ...(order.payer && { billingAddress: order.payer }),
    lineItems: order.lines.map(({ name, quantity, cents }) => ({ name, quantity, finalPrice: toMajorUnits(cents) })),
    payment: { amount: grandTotal, currency, ...methodClaims(order.method, order.locale) },
  };
}

function methodClaims(method: ChosenMethod, locale: string) {
  if (method.kind !== 'bank') {
    const preferredMethod = method.kind === 'wallet' ? 'wallet' : 'card';
    return { method: 'cardPayments', methodDisplay: 'Card', methodOptions: { preferredMethod } };
  }
  const { bank, country, description, reference } = method;
  return {
    method: 'paymentInitiation',
    methodDisplay: 'Bank',
    methodOptions: {
      preferredProvider: bank,
      preferredCountry: country,
      preferredLocale: locale,
      paymentDescription: description,
      ...(reference !== undefined && { paymentReference: reference }),
    },
  };
}
