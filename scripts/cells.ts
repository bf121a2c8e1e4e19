import { inPlainWords, runCommand } from './command/run-command.ts';

await runCommand(
  {
    call: 'npm run cells',
    says: 'Several whole deployments behind one router, named in cells.json (or the file of TRENN_CELLS): see docs/operations.md.',
    words: [
      {
        name: 'ACTION',
        says: `list: the clubs, hosts, members and state of each cell; migrate: brings cell after cell up to date, and stops at
              the first that fails; map: writes the router's file of hosts from the tables of the cells;
              add FILE --to CELL: makes a club of a file as npm run tenant -- add does, in a cell and at hosts that no cell has;
              move HOST --to CELL: moves a club into another cell while people book, or ends a move that was broken off`,
        known: ['list', 'migrate', 'map', 'add', 'move'],
      },
      { name: 'WHAT', says: 'the file or the host', isOptional: true },
    ],
    options: { to: { value: 'CELL', says: 'where the club is added or moved to' } },
  },
  async ({ words: [action = '', ...words], values: { to } }) => {
    const { runCells } = await import('./cells/run-cells.ts');
    return inPlainWords(() => runCells(action, words, to));
  },
);
