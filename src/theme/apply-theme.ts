import { type FontName, fonts } from '#api/tenants/fonts.ts';
import type { Scheme } from '#api/tenants/theme-tokens.ts';

const themeColors = { light: '#fcfcfc', dark: '#000000' } as const;

/**
 * Paints the page in a tenant's colours and font: sets every token on the root element, one by one, because
 * the page's policy allows no style element or attribute. Call it before the first render and at each change.
 * @param tokens the tokens of one scheme, `{ fill: '#d2f23a', … }`, as the page's configuration has them
 */
export function applyTheme(tokens: Readonly<Record<string, string>>, scheme: Scheme, font: FontName): void {
  const root = document.documentElement;
  root.dataset['mantineColorScheme'] = scheme;
  root.style.colorScheme = scheme;
  root.style.backgroundColor = tokens['canvas'] ?? themeColors[scheme];
  root.style.setProperty('--brand-font', `'${fonts[font]}'`);
  for (const [name, value] of Object.entries(tokens)) root.style.setProperty(`--${name}`, value);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColors[scheme]);
}
