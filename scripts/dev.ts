import { runCommand } from './command/run-command.ts';

/** Where `npm start` listens, unless it is told otherwise. */
const usualApi = 'http://127.0.0.1:8443';

await runCommand(
  {
    call: 'npm run dev',
    says: `The app with hot reloading, and its server, which starts again when a file of server/ or api/ changes. In front of
a server that runs already, this one is left alone. TRENN_API and PORT say where the API and the app are.`,
    options: { empty: { says: 'makes no demo clubs' } },
  },
  async ({ values: { empty = false } }) => {
    const { develop } = await import('./dev/develop.ts');
    const { TRENN_API: api, PORT: port = 5173 } = process.env;
    await develop({ api: api ?? usualApi, port: Number(port), isApiGiven: api !== undefined, isEmpty: empty });
  },
);
