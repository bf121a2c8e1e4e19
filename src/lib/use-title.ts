import { useEffect } from 'react';
import { useSite } from './site.ts';

/** Names the document `<text> · <club>`; it follows the language, as `text` is already in it. */
export function useTitle(text: string): void {
  const { title } = useSite();
  useEffect(() => {
    document.title = title ? `${text} · ${title}` : text;
  }, [text, title]);
}
