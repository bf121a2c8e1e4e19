import { type MantineColorSchemeManager, MantineProvider, MantineThemeContext } from '@mantine/core';
import { type ReactNode, useContext, useLayoutEffect, useMemo } from 'react';
import type { Scheme } from '#api/tenants/theme-tokens.ts';
import { mantineTheme } from './mantine-theme.ts';
import { resolveMantineVariables } from './mantine-variables.ts';
import { useScheme } from './theme-provider.tsx';

/**
 * What Mantine's components need around them. It stands in the pieces that use them and not around the app, so that the
 * first page goes without Mantine; inside another frame it adds nothing.
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

/** Mantine would keep the scheme under a key of its own; ours is `colormode`, and the theme's scheme is the one truth. */
function fixedScheme(scheme: Scheme): MantineColorSchemeManager {
  return { get: () => scheme, set: nothing, subscribe: nothing, unsubscribe: nothing, clear: nothing };
}
