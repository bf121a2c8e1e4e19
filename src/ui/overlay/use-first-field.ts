import { type RefObject, useEffect } from 'react';

const focusable = 'a[href], button, input:not([type=hidden]), select, textarea, [tabindex]:not([tabindex="-1"])';

const settledMs = 500;

/**
 * The field that is to be typed into when a sheet opens: the one that says so by `data-autofocus`, else the first if nothing that can
 * be pressed stands before it. What is read first and has its field further below keeps the focus at its head.
 */
function firstField(content: Element): HTMLElement | undefined {
  const chosen = content.querySelector<HTMLElement>('[data-autofocus]');
  if (chosen) return chosen;
  const [first] = [...content.querySelectorAll<HTMLElement>(focusable)].filter((one) => !one.matches(':disabled'));
  return first?.matches('input, select, textarea') ? first : undefined;
}

/**
 * Moves the focus of a sheet that opens from its head to its first field, once, also to one that comes later with what it loads,
 * unless something was pressed or has the focus before.
 */
export function useFirstField(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const node = content.current;
    const sheet = node?.closest<HTMLElement>('[role=dialog]');
    if (!node || !sheet) return undefined;
    const ending = new AbortController();
    const move = () => {
      const { activeElement } = document;
      const isAtHead = activeElement === sheet || activeElement?.matches('[data-autofocus]');
      if (!isAtHead || !sheet.contains(activeElement) || node.contains(activeElement)) return;
      const field = firstField(node);
      if (!field) return;
      field.focus({ preventScroll: true });
      // The trap of the drawer takes the focus a second time; whoever returns to the head later means to.
      setTimeout(() => ending.abort(), settledMs);
    };
    const observer = new MutationObserver(move);
    observer.observe(node, { childList: true, subtree: true });
    ending.signal.addEventListener('abort', () => observer.disconnect());
    const { signal } = ending;
    sheet.addEventListener('focusin', move, { signal });
    for (const pressed of ['keydown', 'pointerdown'] as const)
      document.addEventListener(pressed, () => ending.abort(), { signal, capture: true });
    return () => ending.abort();
  }, [content]);
}
