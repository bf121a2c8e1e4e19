import { useCallback, useEffect, useRef, useState } from 'react';
import { onConfirmationNeeded } from '#src/lib/session/call-as-user.ts';

/** Whether calls wait for the user to prove who they are, and the answer that lets all of them go on. */
export function useConfirmation() {
  const [isOpen, setOpen] = useState(false);
  const [isKnown, setKnown] = useState(false);
  const waiting = useRef<((isProven: boolean) => void)[]>([]);
  const answer = useCallback((isProven: boolean): void => {
    setOpen(false);
    for (const goOn of waiting.current.splice(0)) goOn(isProven);
  }, []);
  useEffect(() => {
    onConfirmationNeeded(
      () =>
        new Promise((resolve) => {
          waiting.current.push(resolve);
          setKnown(true);
          setOpen(true);
        }),
    );
    // Whoever is logged out meanwhile does not answer any more.
    return () => {
      onConfirmationNeeded(() => Promise.resolve(false));
      answer(false);
    };
  }, [answer]);
  return { isOpen, isKnown, answer };
}
