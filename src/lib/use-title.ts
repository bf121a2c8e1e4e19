import { useEffect } from 'react';
import { useSite } from './site.ts';

/** Sets the document title to `<text> · <club>`; it follows the language, as `text` is already translated. */
export function useTitle(text: string): void {
  const { title } = useSite();
  useEffect(() => {
    document.title = title ? `${text} · ${title}` : text;
  }, [text, title]);
}
