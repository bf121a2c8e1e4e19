import { DocumentRenderer } from '#server/features/documents/document-renderer.ts';
import { makeInvoiceDocument, makeLine, paperLook } from '#tests/builders/documents/make-invoice-document.ts';
import { formatTable } from './report/tables.ts';
import type { BenchRun } from './run-bench.ts';
import { documentRounds, documentWarmUps } from './settings.ts';

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** Invoices of ten lines, one after the other, as the server makes them: in a thread, with the way there and back. */
export async function runDocuments({ report }: BenchRun): Promise<void> {
  const renderer = new DocumentRenderer();
  const lines = Array.from({ length: 10 }, (_, index) => makeLine({ article: String(1000 + index) }));
  const times: number[] = [];
  for (let round = -documentWarmUps; round < documentRounds; round++) {
    const document = makeInvoiceDocument({ lines, number: `26-${10_000 + round}` });
    const from = performance.now();
    await renderer.draw({ kind: 'invoice', document, look: paperLook });
    if (round >= 0) times.push(performance.now() - from);
  }
  await renderer.close();
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  report.find({ invoiceDrawn: p95 });
  report.add(
    'An invoice as PDF',
    `${documentRounds} invoices of ten lines, one after the other in the thread that servers have for it.`,
    formatTable(['an invoice', 'median ms', 'p95 ms'], [['Trenn', p50.toFixed(0), p95.toFixed(0)]]),
  );
}
