import { inPlainWords, runCommand } from './command/run-command.ts';

await runCommand(
  {
    call: 'npm run operator',
    says: 'Those who see all clubs at OPERATOR_HOST: makes links with which they choose a password and set up codes.',
    words: [
      {
        name: 'COMMAND',
        says: `add: a link for somebody new; renew: one for who has lost password or codes, which are void at once;
              remove: logs them out for good; list: who they are;
              backed-up, backup-failed: notes that a copy of a PostgreSQL of your own was made just now, or could not be;
              npm run backup does so by itself`,
        known: ['add', 'renew', 'remove', 'list', 'backed-up', 'backup-failed'],
      },
      { name: 'EMAIL', says: 'whose it is', isOptional: true },
    ],
  },
  async ({ words: [command = '', email] }) => {
    const { runOperator } = await import('./operator/run-operator.ts');
    return inPlainWords(() => runOperator(command, email));
  },
);
