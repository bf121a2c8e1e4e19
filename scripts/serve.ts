import { runCommand } from './command/run-command.ts';

await runCommand(
  {
    call: 'npm start',
    says: 'Installs, builds, starts its own PostgreSQL, makes demo clubs, and serves; docs/operations.md lists its settings.',
    options: {
      empty: { says: 'makes no demo clubs' },
      'without-build': { says: 'serves the app as it was last built' },
    },
  },
  async ({ values }) => {
    const { serve } = await import('./serve/serve.ts');
    await serve({ isEmpty: values.empty ?? false, isBuilding: !values['without-build'] });
  },
);
