import type { PaymentProvider } from '../../integrations/payments/payment-provider.ts';

declare module '../../endpoint/services.ts' {
  interface Services {
    payments: PaymentProvider;
  }
}

/** The payment service, for tenants that have a shop there. */
export type Payments = PaymentProvider;
