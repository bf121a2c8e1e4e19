import { createServer } from 'vite';
import { workerOfSources } from '#scripts/dev/worker-of-sources.ts';

/**
 * Serves the app with hot reload in front of a server run by `npm start`: pages and code from here, the API from there.
 */
const api = process.env['TRENN_API'] ?? 'http://127.0.0.1:8443';
const port = Number(process.env['PORT'] ?? 5173);

const defaults: Record<string, string> = {
  LANG: 'et',
  SCHEME: 'dark',
  TITLE: 'Trenn',
  THEME_COLOR: '#000000',
  REVISION: 'dev',
  START: '',
};

const server = await createServer({
  plugins: [
    workerOfSources('dev'),
    {
      name: 'trenn-dev-page',
      transformIndexHtml: {
        order: 'pre',
        handler: (html) => html.replace(/__([A-Z_]+)__/g, (_, name: string) => defaults[name] ?? ''),
      },
    },
  ],
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    allowedHosts: ['.localhost'],
    // The host header is passed on unchanged: it identifies the tenant. The folder `api/` holds modules, so API
    // requests are recognized by their version.
    proxy: Object.fromEntries(
      ['/api/v0', '/brand', '/dev'].map((path) => [path, { target: api, changeOrigin: false }]),
    ),
  },
});
await server.listen();
console.log(`http://tallinn.localhost:${port}`);
