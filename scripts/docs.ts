import { runCommand } from './command/run-command.ts';

await runCommand({ call: 'npm run docs', says: 'Writes the documents that are generated from the code.' }, async () => {
  const { writeDocuments } = await import('./docs/write-documents.ts');
  writeDocuments();
});
