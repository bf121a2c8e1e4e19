import { createRootRouteWithContext } from '@tanstack/react-router';
import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { fetchMissingStyles, hasMissingStyles } from '#src/lib/missing-styles.ts';
import type { RouterContext } from '#src/lib/router-context.ts';

/** Pages that say nothing but the first texts, so that their visitors need not wait for those of all others. */
const saysFirstTexts = /^\/(public|user)\/calendar(\/.*)?$/;

interface FrameContext {
  /** Why the texts of the page are not there. What is thrown here would replace the frame, so the page says it. */
  failure?: Error;
}

/** The shell, the not-found page and the page for errors are given to it where the router is made. */
export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ location }): FrameContext | Promise<FrameContext> => {
    const hasTexts = saysFirstTexts.test(location.pathname);
    if (hasTexts && !hasMissingStyles()) return {};
    return Promise.all([fetchMissingStyles(), hasTexts || loadAllTexts()]).then(
      () => ({}),
      (failure: Error) => ({ failure }),
    );
  },
});
