/** The modules whose classes a member's home needs beside those of their day (`member-sheets.ts`); some come in files of their own. */
export const homeSheets = [
  'avatar',
  'fact-card',
  'home-screen',
  'my-trainings',
  'next-training',
  'own-courses',
  'page-title',
  'repeat-card',
  'state',
] as const;
