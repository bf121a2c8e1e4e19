import { inPlainWords, runCommand } from './command/run-command.ts';

await runCommand(
  {
    call: 'npm run reset',
    says: 'Deletes the embedded database with all clubs, people and bookings in it, and all files beside it.',
    options: { yes: { says: 'do it without asking', short: 'y' } },
  },
  async ({ values: { yes = false } }) => {
    const { deleteData } = await import('./reset/delete-data.ts');
    return inPlainWords(() => deleteData(yes));
  },
);
