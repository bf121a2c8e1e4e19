import type { ReactNode } from 'react';
import type from '#src/theme/type.module.css';

interface SaidTextProps {
  /** What a screen reader says instead. */
  said: string;
  children: ReactNode;
}

/** A text that is seen shortened or hyphenated and said whole: a label of its own would have to contain what is seen. */
export function SaidText({ said, children }: SaidTextProps) {
  return (
    <>
      <span aria-hidden>{children}</span>
      <span className={type.hidden}>{said}</span>
    </>
  );
}
