import { inPlainWords, runCommand } from './command/run-command.ts';

await runCommand(
  {
    call: 'npm run rotate-secret',
    says: `Changes the server's secret, while no server runs, and seals anew what was sealed with it.

  TRENN_SECRET      the secret until now; without it, that of the file \`secret\` in the data folder
  TRENN_SECRET_NEW  the secret from now on, at least 32 characters; where the file holds it, one is made`,
    options: {
      lost: { says: 'nobody has the secret until now: what it sealed is deleted, and made anew where it can be' },
    },
  },
  async ({ values: { lost = false } }) => {
    const { rotateSecret } = await import('./rotate-secret/rotate-secret.ts');
    return inPlainWords(() => rotateSecret(lost));
  },
);
