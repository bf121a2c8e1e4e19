import { runCommand } from './command/run-command.ts';

await runCommand(
  {
    call: 'npm run house',
    says: `Measures the sources: how many files and lines there are, how long they and their functions are, and in how many
places some facts stand. Each figure is printed beside its goal.`,
  },
  async () => {
    const { readTracked } = await import('./house/read-tracked.ts');
    const { measureHouse } = await import('./house/measure-house.ts');
    const { describeFigures } = await import('./house/figures.ts');
    console.log(describeFigures(measureHouse(readTracked())));
    return 0;
  },
);
