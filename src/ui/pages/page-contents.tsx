import { useEffect, useState } from 'react';
import classes from './page-contents.module.css';

/** The parts of a long page at its right, as its headings name them; a press goes there. */
export function PageContents({ label }: { label: string }) {
  const heads = useHeadings();
  if (heads.length < 2) return null;
  return (
    <nav className={classes.contents} aria-label={label}>
      <strong>{label}</strong>
      {heads.map((head) => (
        <button key={head.textContent} type="button" onClick={() => goTo(head)}>
          {head.textContent}
        </button>
      ))}
    </nav>
  );
}

/** With the focus, so that the keyboard goes on from there. */
function goTo(head: HTMLElement): void {
  head.tabIndex = -1;
  head.focus({ preventScroll: true });
  head.scrollIntoView({ block: 'center' });
}

/** The headings of the page's content as they come and go. */
function useHeadings(): readonly HTMLElement[] {
  const [heads, setHeads] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    const content = document.getElementById('content');
    if (!content) return undefined;
    const read = () => {
      const found = [...content.querySelectorAll<HTMLElement>('h2')];
      setHeads((before) =>
        before.length === found.length && before.every((one, at) => one === found[at]) ? before : found,
      );
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(content, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return heads;
}
