import './fonts.css';
import './stand-in-fonts.css';
import './tokens.css';
import './global.css';
import './splash.css';
import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react';
import type { Scheme } from '#api/tenants/colors/theme-tokens.ts';
import { type FontName, fontNamesOf } from '#api/tenants/fonts.ts';
import { useNarrow } from './use-narrow.ts';

const themeColors = { light: '#fcfcfc', dark: '#000000' } as const;

/**
 * Applies a tenant's colours and font: sets every token on the root element, one by one, because the page's policy
 * allows no style element or attribute. Call it before the first render and at each change.
 * @param tokens the tokens of one scheme, `{ fill: '#d2f23a', … }`, as in the page's configuration
 */
function applyTheme(tokens: Readonly<Record<string, string>>, scheme: Scheme, font: FontName): void {
  const root = document.documentElement;
  root.dataset['mantineColorScheme'] = scheme;
  root.style.colorScheme = scheme;
  root.style.backgroundColor = tokens['canvas'] ?? themeColors[scheme];
  root.style.setProperty('--brand-font', fontNamesOf(font));
  for (const [name, value] of Object.entries(tokens)) root.style.setProperty(`--${name}`, value);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColors[scheme]);
}

type ThemeProviderProps = {
  /** `configuration.colors`: the tokens of both schemes. */
  colors: Readonly<Record<Scheme, Readonly<Record<string, string>>>>;
  font: FontName;
  scheme: Scheme;
  children: ReactNode;
};

const SchemeContext = createContext<Scheme>('dark');

/**
 * Applies the tenant's theme to its children. A change of `scheme`, `colors` or `font` is applied before the next
 * paint.
 */
export function ThemeProvider({ colors, font, scheme, children }: ThemeProviderProps) {
  const isNarrow = useNarrow();
  useLayoutEffect(() => applyTheme(colors[scheme], scheme, font), [colors, font, scheme]);
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-narrow', isNarrow);
  }, [isNarrow]);
  return <SchemeContext value={scheme}>{children}</SchemeContext>;
}

/** The current scheme: which of a style's `tones` to use. */
export const useScheme = (): Scheme => useContext(SchemeContext);
