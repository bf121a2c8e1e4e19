import { useQuery } from '@tanstack/react-query';
import type { OwnWithdrawal } from '#api/withdrawals/schema.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { withdrawalQueries } from './queries.ts';

type Given = 'contractIds' | 'ticketIds' | 'voucherIds';

/** The purchase by which one got something, while it can be withdrawn from. */
export function useWithdrawal(given: Given, id: number | undefined): OwnWithdrawal | undefined {
  const clientId = useSession().userClaims?.clientId;
  const query = useQuery({ ...withdrawalQueries.own(clientId ?? 0), enabled: clientId !== undefined });
  return id === undefined ? undefined : query.data?.items.find((purchase) => purchase[given].includes(id));
}

/** All of one's own purchases that can be withdrawn from, and that gave something of that kind. */
export function useWithdrawals(given: Given): OwnWithdrawal[] {
  const clientId = useSession().userClaims?.clientId;
  const query = useQuery({ ...withdrawalQueries.own(clientId ?? 0), enabled: clientId !== undefined });
  return query.data?.items.filter((purchase) => purchase[given].length > 0) ?? [];
}
