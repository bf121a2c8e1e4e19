import type { Fault } from './fault.ts';

/** What breaks a promise about the people of a club. */
export const peopleFaults: readonly Fault[] = [
  {
    promise: 'no line is of anybody else',
    says: 'the history of a person has the entries of everybody',
    edits: [
      {
        file: 'server/features/clients/history/sources/queries.ts',
        find: "  where ${own(of, 'entry')}`;",
        replace: '  where entry.tenant_id = ${of.tenantId}`;',
      },
    ],
    test: 'tests/api/clients/history-model.test.ts',
    only: 'course',
  },
  {
    promise: 'Each acknowledged action of a person has one line in their history',
    says: 'what happened in the same instant is lost between two pages of a history',
    edits: [
      {
        file: 'server/features/clients/history/queries.ts',
        find: '  return name < after.source ? sql`at <= ${end}` : sql`at < ${end}`;',
        replace: '  return sql`at < ${end}`;',
      },
    ],
    test: 'tests/api/clients/history-model.test.ts',
    only: 'course',
  },
  {
    promise: 'A page opens for whom it is declared',
    says: 'the guard of staff’s pages forgets the roles that it read',
    edits: [
      {
        file: 'src/features/tenants/pages/staff-page.ts',
        find: '    hasRole(...(roles ?? listed?.roles ?? []))(route);',
        replace: "    hasRole(...(roles ?? listed?.roles ?? []), 'client')(route);",
      },
    ],
    test: 'tests/e2e/app/routes.test.ts',
    only: 'as ',
  },
];
