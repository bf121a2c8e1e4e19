import { createRootRouteWithContext } from '@tanstack/react-router';
import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import type { RouterContext } from '#src/lib/router-context.ts';

/** Pages that say nothing but the first texts, so that their visitors need not wait for those of all others. */
const saysFirstTexts = /^\/(public|user)\/(calendar(\/.*)?|training)$/;

/** The shell, the not-found page and the page for errors are given to it where the router is made. */
interface TextsContext {
  textsFailure?: Error;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  // What is thrown here would replace the frame; the page itself says that its texts are not there.
  beforeLoad: ({ location }): TextsContext | Promise<TextsContext> =>
    saysFirstTexts.test(location.pathname)
      ? {}
      : loadAllTexts().then(
          () => ({}),
          (textsFailure: Error) => ({ textsFailure }),
        ),
});
