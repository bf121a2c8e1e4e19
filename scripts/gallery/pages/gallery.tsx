import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { computeTenantColors } from '#api/tenants/colors/brand-colors.ts';
import { defaultFont } from '#api/tenants/fonts.ts';
import { loadAllTexts, startI18n } from '#src/lib/i18n/start-i18n.ts';
import { ThemeProvider } from '#src/theme/theme-provider.tsx';
import { elementEntries } from './element-entries.tsx';
import { feedbackEntries } from './feedback-entries.tsx';
import { formEntries } from './form-entries.tsx';
import { hourEntries } from './hour-entries.tsx';
import { layoutEntries } from './layout-entries.tsx';
import { listEntries } from './list-entries.tsx';
import { overlayEntries } from './overlay-entries.tsx';

const entries = {
  ...elementEntries,
  ...feedbackEntries,
  ...formEntries,
  ...hourEntries,
  ...layoutEntries,
  ...listEntries,
  ...overlayEntries,
};
const asked = new URLSearchParams(location.search);
const only = asked.get('only');
const wanted = Object.entries(entries).filter(([name]) => only === null || name === only);
const colors = computeTenantColors('#d2f23a');

/** Every component below its name, in one theme and as wide as its frame. */
await startI18n('en');
await loadAllTexts();
createRoot(document.getElementById('root') ?? document.body).render(
  <QueryClientProvider client={new QueryClient()}>
    <ThemeProvider colors={colors} font={defaultFont} scheme={asked.get('theme') === 'light' ? 'light' : 'dark'}>
      <main style={{ display: 'grid', gap: 24, padding: 16 }}>
        {wanted.map(([name, show]) => (
          <section key={name} data-entry={name} style={{ transform: only === null ? 'translateZ(0)' : 'none' }}>
            <p style={{ opacity: 0.6, marginBottom: 8 }}>{name}</p>
            <div style={{ display: 'flow-root', position: 'relative' }}>{show()}</div>
          </section>
        ))}
      </main>
    </ThemeProvider>
  </QueryClientProvider>,
);
