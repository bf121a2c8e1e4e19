import { runCommand } from './command/run-command.ts';

await runCommand(
  {
    call: 'npm run doctor',
    says: 'Looks at an installation with the settings of its server, and says of each part whether it is well and what to do.',
  },
  async () => {
    const { examine } = await import('./doctor/examine.ts');
    const { tellFindings } = await import('./doctor/tell-findings.ts');
    return tellFindings(await examine(process.env));
  },
);
