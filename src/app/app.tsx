import { QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { ThemeProvider } from '#src/theme/theme-provider.tsx';
import { ColorModeProvider, useColorMode } from './color-mode-context.tsx';
import { queryClient } from './query-client.ts';
import { router } from './router.ts';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ColorModeProvider>
        <Branded />
      </ColorModeProvider>
    </QueryClientProvider>
  );
}

function Branded() {
  const { data: configuration } = useSuspenseQuery(tenantQueries.configuration());
  const { colorMode } = useColorMode();
  return (
    <ThemeProvider colors={configuration.colors} scheme={colorMode}>
      <RouterProvider router={router} />
    </ThemeProvider>
  );
}
