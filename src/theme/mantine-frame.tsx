import { type MantineColorSchemeManager, MantineProvider, MantineThemeContext } from '@mantine/core';
import { type ReactNode, useContext, useLayoutEffect, useMemo } from 'react';
import type { Scheme } from '#api/tenants/colors/theme-tokens.ts';
import { mantineTheme } from './mantine-theme.ts';
import { resolveMantineVariables } from './mantine-variables.ts';
import { useScheme } from './theme-provider.tsx';

/**
 * The provider that Mantine's components need. It wraps the components that use them and not the app, so that the first
 * page loads without Mantine; nested inside another one it adds nothing.
 */
export function MantineFrame({ children }: { children: ReactNode }) {
  const isFramed = useContext(MantineThemeContext) !== null;
  return isFramed ? children : <Frame>{children}</Frame>;
}

function Frame({ children }: { children: ReactNode }) {
  const scheme = useScheme();
  useLayoutEffect(() => setVariables(scheme), [scheme]);
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

/** One by one, because the page's policy allows no style element or attribute. */
function setVariables(scheme: Scheme): void {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(resolveMantineVariables(scheme))) style.setProperty(name, value);
}

const nothing = () => undefined;

/** Mantine would store the scheme under its own key; ours is `colormode`, and the theme's scheme is the only source. */
function fixedScheme(scheme: Scheme): MantineColorSchemeManager {
  return { get: () => scheme, set: nothing, subscribe: nothing, unsubscribe: nothing, clear: nothing };
}
