import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { makeDocuments } from './make-documents.ts';
import { findBrokenShapes, type RecordedShapes, readPersistedShapes } from './persisted-shapes.ts';

/** The record of cached responses: older ones are still on devices. */
const record = new URL('../../docs/kept-answers.json', import.meta.url);

/**
 * Writes the documents generated from the code. The record of cached responses is only written where each one that lost
 * a field has a higher version.
 */
export function writeDocuments(): void {
  const recorded = existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as RecordedShapes) : {};
  const broken = findBrokenShapes(recorded, readPersistedShapes());
  if (broken.length > 0) {
    throw new Error(
      `Older answers have what newer ones lack; raise the versions of what is kept of their endpoints:\n${broken.join('\n')}`,
    );
  }
  for (const [path, text] of Object.entries(makeDocuments())) {
    writeFileSync(new URL(`../../${path}`, import.meta.url), text);
    console.log(`wrote ${path}`);
  }
}
