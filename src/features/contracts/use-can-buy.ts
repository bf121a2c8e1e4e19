import { useFeature } from '#src/features/tenants/use-feature.ts';
import { useMayCall } from '#src/lib/data/may-call.ts';

/** Whether contracts are bought in the app: only where one can pay in it, and for oneself. */
export function useCanBuy(): boolean {
  const isSold = useFeature('payment');
  return useMayCall('POST /user/contract') && isSold;
}
