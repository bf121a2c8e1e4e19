import { defaultPageRules } from '#api/tenants/default-page-rules.ts';
import type { PageRules } from '#api/tenants/schema.ts';

/** The demo clubs' page rules: all of them have doors with a code, and look for substitutes. */
export const demoPageRules: PageRules = {
  ...defaultPageRules,
  pageFunctions: {
    ...defaultPageRules.pageFunctions,
    isQrEntryEnabled: true,
    isSubstituteTrainerFunctionEnabled: true,
  },
};
