import { createRootRouteWithContext } from '@tanstack/react-router';
import type { RouterContext } from '#src/lib/router-context.ts';

/** The shell, the not-found page and the page for errors are given to it where the router is made. */
export const Route = createRootRouteWithContext<RouterContext>()({});
