import { useSuspenseQuery } from '@tanstack/react-query';
import { tenantQueries } from '#src/features/tenants/queries.ts';

/** Whether contracts are bought in the app: only where one can pay in it. */
export const useCanBuy = (): boolean => useSuspenseQuery(tenantQueries.rules()).data.payment.isPaymentActive;
