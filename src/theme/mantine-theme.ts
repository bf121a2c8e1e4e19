import { createTheme, type MantineColorsTuple } from '@mantine/core';

const fill = 'var(--fill)';
const brand: MantineColorsTuple = [fill, fill, fill, fill, fill, fill, fill, fill, fill, fill];

/** Scroll locking and focus rings are ours: Mantine's would inject style elements, which the page's policy forbids. */
const withoutScrollLock = { defaultProps: { lockScroll: false } };

/** Mantine's side of the design: sizes and behaviour. Colours reach it as CSS variables, see mantine-variables.ts. */
export const mantineTheme = createTheme({
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '700' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.0625rem', xl: '1.25rem' },
  breakpoints: { xs: '0em', sm: '37.5em', md: '56.25em', lg: '75em', xl: '96em' },
  radius: { xs: '8px', sm: '10px', md: '14px', lg: '20px', xl: '28px' },
  defaultRadius: 'md',
  colors: { brand },
  primaryColor: 'brand',
  primaryShade: 6,
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'never',
  components: { Drawer: withoutScrollLock, Modal: withoutScrollLock },
});
