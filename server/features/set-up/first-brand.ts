/** What a club looks like until it says how: its colour and its mark are not its own yet. */
export const firstBrand = {
  color: '#1a7f5a',
  logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="28" fill="currentColor"/></svg>',
} as const;
