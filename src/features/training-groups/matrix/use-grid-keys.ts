import { useEffect, useEffectEvent, useRef, useState } from 'react';

const steps: Readonly<Record<string, [row: number, column: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Keys of a table of cells, which is one Tab stop: arrows move from cell to cell, Home and End within a row. */
export function useGridKeys(rows: number, columns: number) {
  const grid = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState({ row: 0, column: 0 });
  const move = useEffectEvent((event: KeyboardEvent): void => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const cells = [...(grid.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
    const index = cells.findIndex((cell) => cell === event.target);
    if (index < 0) return;
    const [row, column] = [Math.floor(index / columns), index % columns];
    const next = nextOf(event.key, { row, column }, { rows, columns });
    if (!next) return;
    event.preventDefault();
    setAt(next);
    cells[next.row * columns + next.column]?.focus();
  });
  // On the element itself: a table is no control, its cells are.
  useEffect(() => {
    const table = grid.current;
    const press = (event: KeyboardEvent): void => move(event);
    table?.addEventListener('keydown', press);
    return () => table?.removeEventListener('keydown', press);
  }, []);
  return { grid, entry: { row: Math.min(at.row, rows - 1), column: Math.min(at.column, columns - 1) } };
}

interface Place {
  row: number;
  column: number;
}

function nextOf(key: string, { row, column }: Place, { rows, columns }: { rows: number; columns: number }) {
  if (key === 'Home') return { row, column: 0 };
  if (key === 'End') return { row, column: columns - 1 };
  const step = steps[key];
  if (!step) return undefined;
  const next = { row: row + step[0], column: column + step[1] };
  return next.row < 0 || next.row >= rows || next.column < 0 || next.column >= columns ? undefined : next;
}
