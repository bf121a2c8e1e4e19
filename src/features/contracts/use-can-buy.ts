import { useFeature } from '#src/features/tenants/use-feature.ts';

/** Whether contracts are bought in the app: only where one can pay in it. */
export const useCanBuy = (): boolean => useFeature('payment');
