import { runCommand } from './command/run-command.ts';
import { readScreenOptions, screenOptions } from './screens/screen-options.ts';

await runCommand(
  {
    call: 'npm run screens',
    says: 'Screenshots of every screen in its states, in both themes, three widths and three languages, into screens/.',
    options: screenOptions,
  },
  async ({ values }) => {
    const options = readScreenOptions(values);
    const { makeScreens } = await import('./screens/make-screens.ts');
    await makeScreens(options);
  },
);
