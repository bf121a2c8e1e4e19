import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui/elements/button.tsx';

/** What covers the page: behind a button, and open at once where it is shown alone. */
export function Opened({ children }: { children: (isOpen: boolean, close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(new URLSearchParams(location.search).has('only'));
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Open
      </Button>
      {children(isOpen, () => setOpen(false))}
    </>
  );
}
