import { useState } from 'react';

/** One key for one content: pressed again after a lost answer it is the same operation, changed it is another. */
export function useOperationKey(body: unknown): string {
  const content = JSON.stringify(body);
  const [known, setKnown] = useState(() => ({ content, key: crypto.randomUUID() as string }));
  if (known.content === content) return known.key;
  const next = { content, key: crypto.randomUUID() as string };
  setKnown(next);
  return next.key;
}
