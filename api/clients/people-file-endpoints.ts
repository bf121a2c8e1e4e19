import { z } from 'zod';
import { checkedTable, fileColumns, fileCounts, fileField } from '../documents/checked-file.ts';
import { fileContent } from '../documents/schema.ts';
import { endpoint } from '../endpoint.ts';
import { peopleFileBytes } from './people-file.ts';

const checked = checkedTable.extend({
  /** What a column can be, and what it is called in the language of the request. */
  fields: z.array(z.object({ field: fileField, label: z.string(), of: z.enum(['person', 'contract', 'ticket']) })),
});

const guarded = { access: 'admin', isFresh: true, isLong: true } as const;

/** People, contracts and tickets as a table, by admins in the app; the same as the commands of an operator do. */
export const peopleFileEndpoints = {
  checkPeopleFile: endpoint({
    ...guarded,
    method: 'POST',
    path: '/admin/people/file/check',
    summary: 'What a table of people, their contracts and tickets (CSV, 10 MB) would change; it changes nothing',
    query: z.object({ columns: fileColumns }),
    fileBytes: peopleFileBytes,
    status: 200,
    response: checked,
  }),
  importPeople: endpoint({
    ...guarded,
    method: 'POST',
    path: '/admin/people/file',
    summary:
      'Bring in what a check has said, without the lines that it has refused; refused where that would now be something else',
    query: z.object({
      columns: fileColumns,
      plan: z.string().min(1).max(100),
      /** Mail each new person with an address a link to choose a password with. */
      invites: z.enum(['true', 'false']).transform((text) => text === 'true'),
    }),
    fileBytes: peopleFileBytes,
    response: z.object({ counts: fileCounts, invited: z.int() }),
    errors: ['changed_meanwhile'],
    isIdempotent: true,
  }),
  exportPeople: endpoint({
    ...guarded,
    method: 'GET',
    path: '/admin/people/file',
    summary: 'All people, their contracts and tickets as a table that can be brought in again; logged',
    response: z.object({
      /** Why there is none, in the language of the request. */
      problem: z.string().nullable(),
      file: fileContent.nullable(),
    }),
  }),
};

export type CheckedFile = z.infer<typeof checked>;
