import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { DoorScan } from './door-scan.tsx';
import { entryMutations, type DoorScan as Scan } from './mutations.ts';

interface VisitorDoorProps {
  ticketCode?: string | undefined;
  /** Of a door, where it has been read already. */
  doorCode?: string | undefined;
}

/** Through a door without an account: by a ticket, or to a training that is free for all. */
export function VisitorDoor({ ticketCode, doorCode }: VisitorDoorProps) {
  const enter = useMutation(entryMutations.enterAsVisitor());
  const [tap] = useState(() => crypto.randomUUID());
  const send = (scan: Scan) => enter.mutate({ ...scan, ticketCode });
  const sendFirst = useEffectEvent(() => {
    if (doorCode !== undefined) send({ text: doorCode, tap });
  });
  useEffect(() => sendFirst(), []);
  return <DoorScan enter={{ ...enter, mutate: send }} />;
}
