import { runCommand } from './command/run-command.ts';

await runCommand(
  {
    call: 'npm run hooks',
    says: 'Has git format and lint what is staged before each commit of this clone: on, off, or once now (run).',
    words: [{ name: 'WHAT', says: 'what to do', known: ['on', 'off', 'run'] }],
  },
  async ({ words: [what] }) => {
    const { checkStaged, switchHooks } = await import('./hooks/check-staged.ts');
    const { CHECKOUT } = await import('./checks/run-tool.ts');
    return what === 'run' ? checkStaged(CHECKOUT) : switchHooks(CHECKOUT, what === 'on');
  },
);
