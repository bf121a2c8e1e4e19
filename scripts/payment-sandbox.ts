import { parseArgs } from 'node:util';
import { openPaymentSandbox } from '#scripts/payment-sandbox/payment-sandbox.ts';

// The payment sandbox as a program: `--port`, `--file` for what it remembers, `--speed` for its notifications. Its only
// line says where it listens. It ends with the process that started it.
const { values } = parseArgs({
  options: { port: { type: 'string' }, file: { type: 'string' }, speed: { type: 'string' } },
});
const sandbox = await openPaymentSandbox({
  port: Number(values.port ?? 0),
  file: values.file,
  speed: Number(values.speed ?? 60),
});
console.log(JSON.stringify({ url: sandbox.url }));
const end = (): void => void sandbox.close().then(() => process.exit(0));
process.once('SIGTERM', end).once('SIGINT', end);
if (!process.stdin.isTTY) process.stdin.on('end', end).resume();
