import './fonts.css';
import './tokens.css';
import './global.css';
import { type MantineColorSchemeManager, MantineProvider, useMantineColorScheme } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import type { FontName } from '#api/tenants/fonts.ts';
import type { Scheme } from '#api/tenants/theme-tokens.ts';
import { applyTheme } from './apply-theme.ts';
import { mantineTheme } from './mantine-theme.ts';
import { useNarrow } from './use-narrow.ts';

type ThemeProviderProps = {
  /** `configuration.colors`: the tokens of both schemes. */
  colors: Readonly<Record<Scheme, Readonly<Record<string, string>>>>;
  font: FontName;
  scheme: Scheme;
  children: ReactNode;
};

const nothing = () => undefined;

/** Mantine would keep the scheme under a key of its own; ours is `colormode`, and `scheme` is the one truth here. */
function fixedScheme(scheme: Scheme): MantineColorSchemeManager {
  return { get: () => scheme, set: nothing, subscribe: nothing, unsubscribe: nothing, clear: nothing };
}

/** Gives everything inside it the tenant's look. Change `scheme`, `colors` or `font` and the page follows before it paints. */
export function ThemeProvider({ colors, font, scheme, children }: ThemeProviderProps) {
  const isNarrow = useNarrow();
  useLayoutEffect(() => applyTheme(colors[scheme], scheme, font), [colors, font, scheme]);
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-narrow', isNarrow);
  }, [isNarrow]);
  const manager = useMemo(() => fixedScheme(scheme), [scheme]);
  return (
    <MantineProvider
      theme={mantineTheme}
      forceColorScheme={scheme}
      colorSchemeManager={manager}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}

/** The scheme on the screen: which of a style's `tones` to draw with. */
export function useScheme(): Scheme {
  return useMantineColorScheme().colorScheme === 'light' ? 'light' : 'dark';
}
