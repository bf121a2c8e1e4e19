import './fonts.css';
import './tokens.css';
import './global.css';
import './splash.css';
import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react';
import type { FontName } from '#api/tenants/fonts.ts';
import type { Scheme } from '#api/tenants/theme-tokens.ts';
import { applyTheme } from './apply-theme.ts';
import { useNarrow } from './use-narrow.ts';

type ThemeProviderProps = {
  /** `configuration.colors`: the tokens of both schemes. */
  colors: Readonly<Record<Scheme, Readonly<Record<string, string>>>>;
  font: FontName;
  scheme: Scheme;
  children: ReactNode;
};

const SchemeContext = createContext<Scheme>('dark');

/** Gives everything inside it the tenant's look. Change `scheme`, `colors` or `font` and the page follows before it paints. */
export function ThemeProvider({ colors, font, scheme, children }: ThemeProviderProps) {
  const isNarrow = useNarrow();
  useLayoutEffect(() => applyTheme(colors[scheme], scheme, font), [colors, font, scheme]);
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-narrow', isNarrow);
  }, [isNarrow]);
  return <SchemeContext value={scheme}>{children}</SchemeContext>;
}

/** The scheme on the screen: which of a style's `tones` to draw with. */
export const useScheme = (): Scheme => useContext(SchemeContext);
