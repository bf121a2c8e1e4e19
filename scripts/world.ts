import { runCommand } from './command/run-command.ts';
import { UsageError } from './command/usage-error.ts';

const numbers = { seed: 'WORLD_SEED', seeds: 'WORLD_SEEDS', days: 'WORLD_DAYS', minutes: 'WORLD_MINUTES' } as const;

await runCommand(
  {
    call: 'npm run world',
    says: `Plays the world of a seed: two clubs, their people, jobs and bad luck. A story that breaks a rule is shortened and told;
docs/testing.md tells more.`,
    options: {
      seed: { value: 'N', says: 'which one (1)' },
      seeds: { value: 'COUNT', says: 'so many, one after another (1)' },
      days: { value: 'COUNT', says: 'of each world (30)' },
      minutes: { value: 'COUNT', says: 'for shortening a story at most (10); 0: it is told as it is' },
      save: { value: 'NAME', says: 'makes the story a test file of its own' },
      fault: { value: 'WORDS', says: 'plants the fault with these words' },
    },
  },
  async ({ values }) => {
    for (const [option, variable] of Object.entries(numbers)) {
      const value = values[option as keyof typeof numbers];
      if (value === undefined) continue;
      const least = option === 'minutes' ? 0 : 1;
      if (!/^\d{1,9}$/.test(value) || Number(value) < least)
        throw new UsageError(`--${option} is a whole number from ${least} on.`);
      process.env[variable] = value;
    }
    if (values.save !== undefined) {
      if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(values.save)) throw new UsageError('--save takes a name as lost-place.');
      process.env['WORLD_SAVE'] = values.save;
    }
    if (values.fault !== undefined) process.env['WORLD_FAULT'] = values.fault;
    const { endWithUs, runPackaged } = await import('./checks/run-tool.ts');
    endWithUs();
    return runPackaged('vitest/vitest.mjs', ['run', '--project', 'world']);
  },
);
