import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { type ComponentType, type ReactNode, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { findTexts } from '#api/find-texts.ts';
import { type Language, languages } from '#api/languages.ts';
import type { Scheme, Tokens } from '#api/tenants/colors/theme-tokens.ts';
import { readColorMode, storeColorMode } from '#src/lib/color-mode.ts';
import { operatorTexts } from '#src/lib/i18n/load-texts.ts';
import { resolveLanguage } from '#src/lib/i18n/resolve-language.ts';
import { setTexts, useTranslation } from '#src/lib/i18n/use-translation.ts';
import { storageKeys } from '#src/lib/storage-keys.ts';
import { ThemeProvider } from '#src/theme/theme-provider.tsx';
import classes from './operators.module.css';

/** What the server writes into the page. */
interface Start {
  colors: Readonly<Record<Scheme, Tokens>>;
}

export interface PageProps {
  scheme: Scheme;
  onScheme: (scheme: Scheme) => void;
  /** The choice of a language. */
  languages: ReactNode;
}

type PageComponent = ComponentType<PageProps>;

async function speak(language: Language): Promise<void> {
  const texts = { operators: await operatorTexts[language]() };
  setTexts(language, texts, findTexts(texts, language) as unknown as TFunction);
  document.documentElement.lang = language;
}

function Page({ colors, App }: Start & { App: PageComponent }) {
  const [scheme, setScheme] = useState(() => readColorMode('dark'));
  const choose = (next: Scheme): void => {
    storeColorMode(next);
    setScheme(next);
  };
  return (
    <ThemeProvider colors={colors} font="figtree" scheme={scheme}>
      <App scheme={scheme} onScheme={choose} languages={<Languages />} />
    </ThemeProvider>
  );
}

function chooseLanguage(next: Language): void {
  localStorage.setItem(storageKeys.language, next);
  void speak(next);
}

function Languages() {
  const { t, language } = useTranslation();
  return (
    <div className={classes.languages} role="group" aria-label={t('operators.nav.language')}>
      {languages.map((one) => (
        <button key={one} type="button" lang={one} aria-pressed={one === language} onClick={() => chooseLanguage(one)}>
          {one.toUpperCase()}
        </button>
      ))}
    </div>
  );
}

/** Starts a page of no club, which has a build of its own. */
export async function openPage(App: PageComponent): Promise<void> {
  const [root, start] = ['root', 'page-start'].map((id) => document.getElementById(id));
  if (!root || !start) throw new Error('the page lacks what it starts with');
  const stored = localStorage.getItem(storageKeys.language);
  await speak(resolveLanguage({ stored, host: location.host, tenantDefault: 'et' }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { colors } = JSON.parse(start.textContent) as Start;
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <Page colors={colors} App={App} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
