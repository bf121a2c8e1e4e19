import { useMutation } from '@tanstack/react-query';
import { DoorScan } from './door-scan.tsx';
import { entryMutations } from './mutations.ts';

/** The phone reads the code at the door; the answer opens it, or says why not and what helps. */
export function ScanTab({ onPass }: { onPass?: (() => void) | undefined }) {
  return <DoorScan enter={useMutation(entryMutations.enter())} onPass={onPass} />;
}
