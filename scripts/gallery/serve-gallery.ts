import { createServer, type Plugin } from 'vite';
import { CHECKOUT } from '#scripts/checks/run-tool.ts';

/** As the screenshots have them: phone, tablet, desktop. */
const widths = [390, 820, 1366];
const themes = ['dark', 'light'];

const frame = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Trenn</title><div id="root"></div><script type="module" src="/scripts/gallery/pages/gallery.tsx"></script></html>`;

/** Six frames beside each other, each as wide as its device. */
function makePage(only: string | null): string {
  const frames = widths.flatMap((width) =>
    themes.map((theme) => {
      const query = new URLSearchParams({ theme, ...(only !== null && { only }) });
      return `<figure><figcaption>${width}, ${theme}</figcaption><iframe src="/gallery/frame?${query}" width="${width}" height="${only === null ? 9000 : 900}"></iframe></figure>`;
    }),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Components</title>
<style>body { display: flex; gap: 16px; margin: 16px; font: 14px system-ui } iframe { border: 1px solid #888 } figure { margin: 0 }</style>
${frames.join('\n')}</html>`;
}

const pages: Plugin = {
  name: 'trenn-gallery',
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      if (pathname !== '/' && pathname !== '/gallery/frame') return next();
      const only = searchParams.get('only');
      const html = pathname === '/' ? makePage(only === null ? null : only.replace(/\W/g, '')) : frame;
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(pathname === '/' ? html : await server.transformIndexHtml('/gallery/frame', html));
    });
  },
};

/** Serves the gallery on this machine only; returns its address and what ends it. */
export async function serveGallery(port: number): Promise<{ url: string; close: () => Promise<void> }> {
  const server = await createServer({
    root: CHECKOUT,
    plugins: [pages],
    appType: 'custom',
    logLevel: 'error',
    server: { host: '127.0.0.1', port, strictPort: port !== 0, watch: null },
  });
  await server.listen();
  const url = server.resolvedUrls?.local[0] ?? '';
  return { url, close: () => server.close() };
}
