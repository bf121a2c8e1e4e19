import { useMutation } from '@tanstack/react-query';
import { NetworkFailure } from '#src/lib/api/api-failure.ts';
import { DoorScan } from './door-scan.tsx';
import { entryMutations } from './mutations.ts';
import { useFirstCode } from './use-first-code.ts';
import { useKeptScan } from './use-kept-scan.ts';

export interface ScanTabProps {
  /** What was read before its reader was logged in. */
  first?: string | undefined;
  onPass?: (() => void) | undefined;
}

/** The phone reads the code at the door; the answer opens it, or says why not and what helps. */
export function ScanTab({ first, onPass }: ScanTabProps) {
  const kept = useKeptScan();
  const enter = useMutation({
    ...entryMutations.enter(),
    onError: (error, { text }) => error instanceof NetworkFailure && kept.keep(text),
  });
  useFirstCode(first, enter.mutate);
  const isKept = kept.text !== undefined && kept.text === enter.variables?.text;
  return <DoorScan enter={enter} isKept={isKept} onPass={onPass} />;
}
