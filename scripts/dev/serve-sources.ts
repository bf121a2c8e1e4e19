import { createServer, type ViteDevServer } from 'vite';
import { workerOfSources } from './worker-of-sources.ts';

const defaults: Record<string, string> = {
  LANG: 'et',
  SCHEME: 'dark',
  TITLE: 'Trenn',
  THEME_COLOR: '#000000',
  REVISION: 'dev',
  START: '',
};

/** Serves the app's sources with hot reload: pages and code from here, the API from the server at `api`. */
export async function serveSources(port: number, api: string): Promise<ViteDevServer> {
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
  return server;
}
