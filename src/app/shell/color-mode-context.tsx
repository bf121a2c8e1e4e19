import { useSuspenseQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { ColorScheme } from '#api/tenants/schema.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { readColorMode, storeColorMode } from '#src/lib/color-mode.ts';

interface ColorMode {
  colorMode: ColorScheme;
  setColorMode: (mode: ColorScheme) => void;
}

const Context = createContext<ColorMode>({ colorMode: 'dark', setColorMode: () => undefined });

/** Light or dark: the user's choice, else the tenant's, else dark. */
export function ColorModeProvider({ children }: { children: ReactNode }) {
  const { data: rules } = useSuspenseQuery(tenantQueries.rules());
  const [chosen, setChosen] = useState<ColorScheme>();
  const colorMode = chosen ?? readColorMode(rules.main.defaultColorScheme);
  const value = useMemo(
    () => ({
      colorMode,
      setColorMode: (mode: ColorScheme) => {
        storeColorMode(mode);
        setChosen(mode);
      },
    }),
    [colorMode],
  );
  return <Context value={value}>{children}</Context>;
}

export const useColorMode = (): ColorMode => useContext(Context);
