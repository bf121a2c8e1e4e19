import { margin, type Paper, right } from '../paper.ts';
import type { TextStyle } from '../text-style.ts';

export interface TableColumn {
  title: string;
  /** Points; the column without one takes what is left. */
  width?: number;
  align?: 'left' | 'right';
  /** Plain, or what the row is about. */
  emphasis?: 'quiet' | 'strong';
}

export interface TableRow {
  cells: readonly string[];
  /** Under the second cell, smaller. */
  note?: string;
}

const gap = 10;
const padding = 11;
const noteSize = 8.5;

/** Rows between rules; a page that the table continues on begins with its head. */
export function drawTable(paper: Paper, columns: readonly TableColumn[], rows: readonly TableRow[]): void {
  const places = placeColumns(columns);
  paper.section('Table', () => {
    paper.makeRoom(90);
    drawHead(paper, columns, places);
    paper.section('TBody', () => {
      for (const row of rows) {
        const height = rowHeight(paper, columns, places, row);
        if (paper.makeRoom(height)) paper.decorate(() => drawTitles(paper, columns, places));
        drawRow(paper, columns, places, row, height);
      }
    });
  });
  paper.y += 20;
}

type Place = { x: number; width: number };

function placeColumns(columns: readonly TableColumn[]): Place[] {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0) + gap * (columns.length - 1);
  const rest = right - margin - fixed;
  let x = margin;
  return columns.map(({ width = rest }) => {
    const place = { x, width };
    x += width + gap;
    return place;
  });
}

const titleStyle = ({ align = 'left' }: TableColumn, { width }: Place): TextStyle => ({
  weight: 'bold',
  width,
  align,
});

function drawHead(paper: Paper, columns: readonly TableColumn[], places: readonly Place[]): void {
  const y = paper.y;
  paper.section('THead', () => {
    paper.section('TR', () => {
      for (const [index, column] of columns.entries()) {
        const place = places[index] as Place;
        const draw = () => void paper.text(column.title, place.x, y, titleStyle(column, place));
        paper.tag('TH', draw, { scope: 'Column' });
      }
    });
  });
  underline(paper, y);
}

function underline(paper: Paper, y: number): void {
  const { colors } = paper.look;
  paper.y = y + 21.5;
  paper.decorate(() => paper.rule(margin, paper.y, right - margin, { thickness: 1.5, color: colors.text }));
}

/** The same words again, for the eye alone. */
function drawTitles(paper: Paper, columns: readonly TableColumn[], places: readonly Place[]): void {
  const y = paper.y;
  for (const [index, column] of columns.entries()) {
    const place = places[index] as Place;
    paper.text(column.title, place.x, y, titleStyle(column, place));
  }
  paper.y = y + 21.5;
  paper.rule(margin, paper.y, right - margin, { thickness: 1.5, color: paper.look.colors.text });
}

const cellStyle = (paper: Paper, { align = 'left', emphasis }: TableColumn, { width }: Place): TextStyle => ({
  width,
  align,
  isNumeric: align === 'right',
  weight: emphasis === 'strong' ? 'semibold' : 'regular',
  color: emphasis === 'quiet' ? paper.look.colors.quiet : paper.look.colors.text,
});

function rowHeight(paper: Paper, columns: readonly TableColumn[], places: readonly Place[], row: TableRow): number {
  const heights = columns.map((column, index) =>
    paper.heightOf(row.cells[index] ?? '', cellStyle(paper, column, places[index] as Place)),
  );
  const note = row.note ? paper.heightOf(row.note, { size: noteSize, width: places[1]?.width ?? 0 }) + 2 : 0;
  return Math.max(...heights) + note + 2 * padding;
}

function drawRow(
  paper: Paper,
  columns: readonly TableColumn[],
  places: readonly Place[],
  row: TableRow,
  height: number,
): void {
  const top = paper.y + padding;
  paper.section('TR', () => {
    for (const [index, column] of columns.entries()) {
      const place = places[index] as Place;
      paper.tag('TD', () => {
        const end = top + paper.text(row.cells[index] ?? '', place.x, top, cellStyle(paper, column, place));
        if (index === 1 && row.note) {
          const style = { size: noteSize, color: paper.look.colors.quiet, width: place.width };
          paper.text(row.note, place.x, end + 2, style);
        }
      });
    }
  });
  paper.y += height;
  paper.decorate(() => paper.rule(margin, paper.y, right - margin));
}
