import { runCommand } from './command/run-command.ts';

await runCommand(
  { call: 'npm run build', says: 'Builds the app into dist/, unless it is up to date with its sources.' },
  async () => {
    const { buildApp } = await import('./build/build-app.ts');
    await buildApp();
  },
);
