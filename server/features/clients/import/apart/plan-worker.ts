import { parentPort, workerData } from 'node:worker_threads';
import { makePlan, type PlanInput } from './make-plan.ts';

parentPort?.postMessage(makePlan(workerData as PlanInput), []);
