import { defaultPageRules } from '#api/tenants/default-page-rules.ts';
import type { PageRules } from '#api/tenants/schema.ts';

/** The demo clubs' page rules: all of them have doors with a code, look for substitutes, are joined in the app, sell personal trainings, and are paid at the sandbox. */
export const demoPageRules: PageRules = {
  ...defaultPageRules,
  payment: { ...defaultPageRules.payment, isPaymentActive: true },
  pages: { ...defaultPageRules.pages, isJoinSimplePage: true, isBuyPersonalTrainingPage: true },
  pageFunctions: {
    ...defaultPageRules.pageFunctions,
    isFiltersList: true,
    isQrEntryEnabled: true,
    isSubstituteTrainerFunctionEnabled: true,
  },
};
