import { useMutation } from '@tanstack/react-query';
import { NetworkFailure } from '#src/lib/api/api-failure.ts';
import { DoorScan } from './door-scan.tsx';
import { entryMutations } from './mutations.ts';
import { useKeptScan } from './use-kept-scan.ts';

/** The phone reads the code at the door; the answer opens it, or says why not and what helps. */
export function ScanTab({ onPass }: { onPass?: (() => void) | undefined }) {
  const kept = useKeptScan();
  const enter = useMutation({
    ...entryMutations.enter(),
    onError: (error, { text }) => error instanceof NetworkFailure && kept.keep(text),
  });
  const isKept = kept.text !== undefined && kept.text === enter.variables?.text;
  return <DoorScan enter={enter} isKept={isKept} onPass={onPass} />;
}
