import { writeFileSync } from 'node:fs';
import { makeDocuments } from './docs/make-documents.ts';

// `npm run docs`: writes the documents that are made from the code.
for (const [path, text] of Object.entries(makeDocuments())) {
  writeFileSync(new URL(`../${path}`, import.meta.url), text);
  console.log(`wrote ${path}`);
}
