import { createRootRouteWithContext } from '@tanstack/react-router';
import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { fetchMissingStyles, hasMissingStyles } from '#src/lib/missing-styles.ts';
import { rootFacts } from '#src/lib/route-facts.ts';
import type { RouterContext } from '#src/lib/router-context.ts';

interface FrameContext {
  /** The error of loading the page's texts. If thrown here it would replace the frame, so the page shows it. */
  failure?: Error;
}

/** The shell, the not-found page and the error page are set where the router is created. */
export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: rootFacts,
  beforeLoad: ({ matches }): FrameContext | Promise<FrameContext> => {
    const hasTexts = matches.at(-1)?.staticData.hasFirstTextsOnly === true;
    if (hasTexts && !hasMissingStyles()) return {};
    return Promise.all([fetchMissingStyles(), hasTexts || loadAllTexts()]).then(
      () => ({}),
      (failure: Error) => ({ failure }),
    );
  },
});
