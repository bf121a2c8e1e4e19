import { type RefObject, useEffect, useEffectEvent } from 'react';

interface RowKeys {
  list: RefObject<HTMLElement | null>;
  onChoose: (training: { id: number }) => void;
}

const rowsIn = (list: HTMLElement): HTMLAnchorElement[] => [
  ...list.querySelectorAll<HTMLAnchorElement>('li a[href*="/public/training?id="]'),
];

const idOf = (row: HTMLAnchorElement): number => Number(new URL(row.href).searchParams.get('id'));

/** Beside a panel, up and down move the choice, which the panel follows; Enter goes on into the panel. */
export function useRowKeys({ list, onChoose }: RowKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey || !list.current) return;
    const rows = rowsIn(list.current);
    const at = rows.findIndex((row) => row === event.target);
    const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 0 };
    const step = steps[event.key];
    const row = step === undefined || at < 0 ? undefined : rows[at + step];
    if (!row) return;
    event.preventDefault();
    onChoose({ id: idOf(row) });
    if (step !== 0) return row.focus();
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-panel="pane"] h2')?.focus());
  });
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const listener = (event: KeyboardEvent) => press(event);
    element.addEventListener('keydown', listener);
    return () => element.removeEventListener('keydown', listener);
  }, [list]);
}
