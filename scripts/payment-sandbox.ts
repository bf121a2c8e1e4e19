import { runCommand } from './command/run-command.ts';

// A program that `npm start` runs beside the server: it ends with the process that started it.
await runCommand(
  {
    call: 'node scripts/payment-sandbox.ts',
    says: 'A sandbox that speaks the protocol of Montonio. Its only line says where it listens.',
    options: {
      port: { value: 'PORT', says: 'where it listens (a free one)' },
      file: { value: 'FILE', says: 'what it remembers' },
      speed: { value: 'FACTOR', says: 'of its notifications (60)' },
    },
  },
  async ({ values: { port, file, speed } }) => {
    const { openPaymentSandbox } = await import('./payment-sandbox/payment-sandbox.ts');
    const sandbox = await openPaymentSandbox({ port: Number(port ?? 0), file, speed: Number(speed ?? 60) });
    console.log(JSON.stringify({ url: sandbox.url }));
    const end = (): void => void sandbox.close().then(() => process.exit(0));
    process.once('SIGTERM', end).once('SIGINT', end);
    if (!process.stdin.isTTY) process.stdin.on('end', end).resume();
  },
);
