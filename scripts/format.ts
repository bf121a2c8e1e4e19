import { runCommand } from './command/run-command.ts';

await runCommand(
  {
    call: 'npm run format',
    says: 'Formats files and orders their imports.',
    words: [{ name: 'FILE', says: 'files or folders (all)', isOptional: true, isMany: true }],
  },
  async ({ words }) => {
    const { runPackaged } = await import('./checks/run-tool.ts');
    return runPackaged('@biomejs/biome/bin/biome', ['check', '--write', ...(words.length > 0 ? words : ['.'])]);
  },
);
