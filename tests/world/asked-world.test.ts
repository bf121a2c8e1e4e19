import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';
import { faults } from './faults/faults.ts';
import { runWorld } from './run-world.ts';
import { shrink } from './shrink.ts';
import { tellCounts, tellOutcome, writeTale } from './tales/tell-outcome.ts';

/** What `npm run world` asks for. */
const asked = {
  seed: Number(process.env['WORLD_SEED'] ?? 1),
  seeds: Number(process.env['WORLD_SEEDS'] ?? 1),
  days: Number(process.env['WORLD_DAYS'] ?? 30),
  minutes: Number(process.env['WORLD_MINUTES'] ?? 10),
  name: process.env['WORLD_SAVE'],
  fault: process.env['WORLD_FAULT'],
};

const say = (text: string): void => void process.stderr.write(`${text}\n`);

test('the worlds that were asked for', { timeout: 0 }, async () => {
  const planted = asked.fault === undefined ? undefined : faults.find(({ says }) => says.includes(asked.fault ?? ''));
  const counts = new Map<string, number>();
  let days = 0;
  const startedAt = performance.now();
  for (let seed = asked.seed; seed < asked.seed + asked.seeds; seed += 1) {
    const outcome = await runWorld(seed, { days: asked.days, ...(planted && { planted }) });
    days += outcome.days;
    for (const [what, count] of outcome.counts) counts.set(what, (counts.get(what) ?? 0) + count);
    say(tellOutcome(seed, outcome));
    if (outcome.broken.length === 0 || asked.minutes === 0) continue;
    say('It is being shortened …');
    const untilMs = performance.now() + asked.minutes * 60_000;
    const short = await shrink(outcome.plan, outcome, { seed, planted, untilMs });
    say(`${short.steps.length} of ${outcome.plan.length} steps are left:\n${tellOutcome(seed, short.outcome)}`);
    if (asked.name === undefined) continue;
    const file = fileURLToPath(new URL(`tales/${asked.name}.test.ts`, import.meta.url));
    writeFileSync(file, writeTale(seed, short));
    say(`Saved as ${file}.`);
  }
  say(
    `${tellCounts(counts)}\n${days.toFixed(1)} days, ${((days * 1000) / (performance.now() - startedAt)).toFixed(2)} a second`,
  );
});
