import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Scheme } from '#api/tenants/colors/theme-tokens.ts';
import { mantineTheme } from './mantine-theme.ts';

const resolved = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, mantineTheme));

// Mantine's own hues are never used on our screens: without them a change of scheme sets a third of the variables.
const foreignHue = /^--mantine-color-(red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-/;

const palettes = {
  gray: ['s1', 's2', 's2', 'line', 'line2', 't3', 't3', 't2', 't1', 't1'],
  dark: ['t1', 't1', 't2', 't3', 'line2', 's3', 's2', 's1', 'canvas', 'canvas'],
} as const;

const mapped: Readonly<Record<string, string>> = {
  'color-body': 'canvas',
  'color-text': 't1',
  'color-bright': 't1',
  'color-dimmed': 't2',
  'color-placeholder': 't3',
  'color-anchor': 'acc',
  'color-error': 'bad',
  'color-success': 'ok',
  'color-default': 's1',
  'color-default-hover': 's2',
  'color-default-color': 't1',
  'color-default-border': 'line2',
  'color-disabled': 's2',
  'color-disabled-color': 't3',
  'color-disabled-border': 'line',
  'primary-color-contrast': 'onfill',
  'color-brand-filled': 'fill',
  'color-brand-filled-hover': 'fill',
  'color-brand-light': 'tint',
  'color-brand-light-hover': 'tint',
  'color-brand-light-color': 'acc',
  'color-brand-outline': 'acc',
  'color-brand-text': 'acc',
};

/** Every CSS variable that Mantine's components read, in one scheme, with our tokens as its colours. */
export function resolveMantineVariables(scheme: Scheme): Record<string, string> {
  const all = Object.entries({ ...resolved.variables, ...resolved[scheme] });
  const variables = Object.fromEntries(all.filter(([name]) => !foreignHue.test(name)));
  for (const [name, token] of Object.entries(mapped)) variables[`--mantine-${name}`] = `var(--${token})`;
  for (const [color, tokens] of Object.entries(palettes))
    tokens.forEach((token, shade) => {
      variables[`--mantine-color-${color}-${shade}`] = `var(--${token})`;
    });
  return variables;
}
