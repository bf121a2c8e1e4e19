import { useEffect, useEffectEvent, useState } from 'react';
import { mergeDraft } from './merge-draft.ts';

interface OfForm<D> {
  values: D;
  setValues: (values: D) => void;
  setInitialValues: (values: D) => void;
}

interface Clash<D> {
  name: keyof D;
  /** As they saved it. */
  theirs: D[keyof D];
}

/**
 * Keeps what is typed while somebody else saves the same settings: takes over what was not touched here, and names what
 * both have changed. `stored` is what the server has; where that is
 * `saved`, or comes while `isSaving`, it is one’s own.
 */
export function useOthersChanges<D extends Record<string, unknown>>(
  form: OfForm<D>,
  stored: D,
  { isSaving, saved }: { isSaving: boolean; saved: D | undefined },
): Clash<D>[] {
  const text = JSON.stringify(stored);
  const [known, setKnown] = useState({ text, stored, draft: stored, clashes: [] as Clash<D>[] });
  if (known.text !== text) {
    const isOwn = isSaving || JSON.stringify(saved) === text;
    const { merged, clashes } = mergeDraft(form.values, known.stored, stored);
    const theirs = clashes.map((name) => ({ name, theirs: stored[name] }));
    setKnown({ text, stored, draft: isOwn ? stored : merged, clashes: isOwn ? [] : theirs });
  }
  const { draft } = known;
  const takeOver = useEffectEvent(() => {
    form.setInitialValues(stored);
    form.setValues(draft);
  });
  useEffect(() => {
    if (draft) takeOver();
  }, [draft]);
  return known.clashes;
}
