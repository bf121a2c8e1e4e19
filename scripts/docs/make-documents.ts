import { readPersistedShapes, recordShapes } from './persisted-shapes.ts';
import { writeClientsFile } from './write-clients-file.ts';
import { writePermissions } from './write-permissions.ts';
import { writeTenantFile } from './write-tenant-file.ts';
import { writeTextTypes } from './write-text-types.ts';

/** The documents and types that are made from other files: paths from the checkout, and what must stand there. */
export const makeDocuments = (): Record<string, string> => ({
  'docs/kept-answers.json': `${JSON.stringify(recordShapes(readPersistedShapes()), null, 2)}\n`,
  'docs/permissions.md': writePermissions(),
  'docs/tenant-file.md': writeTenantFile(),
  'docs/clients-file.md': writeClientsFile(),
  'src/locales/deferred-texts.ts': writeTextTypes(),
});
