import { margin, type Paper, right } from '../paper.ts';

/** Sentences over the whole width: what the law wants said, a note of the seller. */
export function drawNotes(paper: Paper, notes: readonly string[]): void {
  const style = { size: 9, color: paper.look.colors.quiet, width: right - margin, leading: 13 };
  for (const note of notes) {
    paper.makeRoom(paper.heightOf(note, style));
    paper.tag('P', () => void (paper.y += paper.text(note, margin, paper.y, style) + 3));
  }
  if (notes.length > 0) paper.y += 12;
}
