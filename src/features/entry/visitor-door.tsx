import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { DoorScan } from './door-scan.tsx';
import { entryMutations, type DoorScan as Scan } from './mutations.ts';
import { useFirstCode, waitingCode } from './waiting-code.ts';

interface VisitorDoorProps {
  ticketCode?: string | undefined;
  /** Of a door, if it has been scanned already. */
  doorCode?: string | undefined;
}

/** Entering without an account: by a ticket, or to a training that is free for all. */
export function VisitorDoor({ ticketCode, doorCode }: VisitorDoorProps) {
  const enter = useMutation(entryMutations.enterAsVisitor);
  const navigate = useNavigate();
  const send = (scan: Scan) => enter.mutate({ ...scan, ticketCode });
  useFirstCode(doorCode, send);
  const logIn = (text: string) => {
    waitingCode.keep(text);
    void navigate({ to: '/user/entry' });
  };
  return <DoorScan enter={{ ...enter, mutate: send }} onLogIn={logIn} />;
}
