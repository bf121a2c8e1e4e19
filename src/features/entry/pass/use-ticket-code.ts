import { useQuery } from '@tanstack/react-query';
import { useSession } from '#src/lib/session/use-session.ts';
import { entryQueries } from '../queries.ts';
import { usePassCode } from './use-pass-code.ts';

export interface TicketCode {
  /** The content of the QR code that doors check without a network; undefined where there is none. */
  live: string | undefined;
  /** Until when they do, an instant. */
  until: string | undefined;
}

/** A ticket as this phone shows it: signed by the club for this phone, and by the phone for these ten seconds. */
export function useTicketCode(code: string, isUsable: boolean): TicketCode {
  const clientId = useSession().userClaims?.clientId;
  const pass = useQuery({ ...entryQueries.ticketPass(code, clientId), enabled: isUsable }).data ?? undefined;
  const { text } = usePassCode(pass);
  return { live: isUsable ? text : undefined, until: pass?.expiresAt };
}
