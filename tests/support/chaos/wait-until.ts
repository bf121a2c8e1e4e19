import { setTimeout as delay } from 'node:timers/promises';

const pollMs = 50;
const patienceMs = 120_000;

/** @throws when it is not true after two minutes */
export async function waitUntil(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + patienceMs; !(await isSo()); await delay(pollMs)) {
    if (Date.now() > end) throw new Error(`Waited ${patienceMs / 1000} s in vain for ${what}.`);
  }
}
