import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { computeTenantColors } from '#api/tenants/colors/brand-colors.ts';
import { defaultFont, fonts } from '#api/tenants/fonts.ts';
import { startI18n } from '#src/lib/i18n/start-i18n.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { ThemeProvider } from '#src/theme/theme-provider.tsx';

const colors = computeTenantColors('#d2f23a');

function Heading() {
  const { t } = useTranslation();
  return <h1>{t('timetable.title')}</h1>;
}

/** A page in our fonts, colours and language, with a heading only. Returns a function that puts content below it. */
export async function dressPage(): Promise<(children: ReactNode) => void> {
  await startI18n('et');
  const root = createRoot(document.getElementById('root') ?? document.body);
  const draw = (children: ReactNode) =>
    root.render(
      <ThemeProvider colors={colors} font={defaultFont} scheme="dark">
        <Heading />
        {children}
      </ThemeProvider>,
    );
  draw(undefined);
  await Promise.all(
    ['550', '650'].map((weight) => document.fonts.load(`${weight} 12px '${fonts[defaultFont]}'`, 'Aä')),
  );
  return draw;
}
