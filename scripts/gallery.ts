import { runCommand } from './command/run-command.ts';

await runCommand(
  {
    call: 'npm run gallery',
    says: 'Serves each component of src/ui in both themes and three widths on one page, to this machine only.',
    options: { port: { value: 'PORT', says: 'where it listens (5174)' } },
  },
  async ({ values: { port = '5174' } }) => {
    const { serveGallery } = await import('./gallery/serve-gallery.ts');
    const { url } = await serveGallery(Number(port));
    console.log(`The components are at ${url}, one of them at ${url}?only=Button. Ctrl-C ends it.`);
  },
);
