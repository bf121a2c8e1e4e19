import { defaultPageRules } from '#api/tenants/default-page-rules.ts';
import type { PageRules } from '#api/tenants/schema.ts';

/** A host on which every part of the app is switched on, and invoices are paid by transfer. */
export const allPageRules: PageRules = {
  ...defaultPageRules,
  pages: {
    ...defaultPageRules.pages,
    isJoinSimplePage: true,
    isUserCalendarPage: true,
    isBuyPersonalTrainingPage: true,
  },
  pageFunctions: {
    ...defaultPageRules.pageFunctions,
    isSubstituteTrainerFunctionEnabled: true,
    isTrainingCommentsEnabled: true,
    isQrEntryEnabled: true,
  },
};
