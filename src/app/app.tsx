import { QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { timeZoneOf } from '#api/tenants/time-zone-of.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { SiteContext } from '#src/lib/site.ts';
import { ThemeProvider } from '#src/theme/theme-provider.tsx';
import { queryClient } from './query-client.ts';
import type { createAppRouter } from './router.ts';
import { ColorModeProvider, useColorMode } from './shell/color-mode-context.tsx';

/** "Cached 3600 s." */
const ruleCheckMs = 3_600_000;

interface AppProps {
  router: ReturnType<typeof createAppRouter>;
}

/** `onShown` is called after the first render: work that is not part of it would delay it. */
export function App({ router, onShown }: AppProps & { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return (
    <QueryClientProvider client={queryClient}>
      <ColorModeProvider>
        <Branded router={router} />
      </ColorModeProvider>
    </QueryClientProvider>
  );
}

function Branded({ router }: AppProps) {
  const { data: configuration } = useSuspenseQuery(tenantQueries.configuration());
  // Polls, so that an app left open for days picks up changed club settings; only here, since each observer has its own
  // interval.
  const { data: rules } = useSuspenseQuery({ ...tenantQueries.rules(), refetchInterval: ruleCheckMs });
  const { colorMode } = useColorMode();
  const { title, phone } = configuration;
  const { countryCode } = rules.main;
  const site = useMemo(() => ({ title, phone, timeZone: timeZoneOf(countryCode) }), [title, phone, countryCode]);
  return (
    <ThemeProvider colors={configuration.colors} font={configuration.font} scheme={colorMode}>
      <SiteContext value={site}>
        <RouterProvider router={router} />
      </SiteContext>
    </ThemeProvider>
  );
}
