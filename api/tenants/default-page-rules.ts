import type { PageRules } from './schema.ts';

/** Default page rules of a club. */
export const defaultPageRules: PageRules = {
  payment: { isPaymentActive: false, isPaymentInFrame: false },
  pages: {
    isJoinCompletePage: false,
    isJoinSimplePage: false,
    isUserCalendarPage: true,
    isBuyPersonalTrainingPage: false,
  },
  pageFunctions: {
    isSubstituteTrainerFunctionEnabled: false,
    isInvoiceMenuHidden: false,
    isLanguageMenuHidden: false,
    isSmsNotificationHidden: false,
    isTrainingCommentsEnabled: true,
    isQrEntryEnabled: false,
    isFiltersList: false,
    isLoginByEmail: true,
  },
  main: { defaultColorScheme: 'dark', countryCode: 'EE', defaultLanguage: 'et' },
};

type OwnRules = {
  [Group in keyof PageRules]?: { [Rule in keyof PageRules[Group]]?: PageRules[Group][Rule] | undefined };
};

/** The club's page rules, with defaults for those it has not set. */
export const completePageRules = (own: OwnRules) => ({
  payment: { ...defaultPageRules.payment, ...own.payment },
  pages: { ...defaultPageRules.pages, ...own.pages },
  pageFunctions: { ...defaultPageRules.pageFunctions, ...own.pageFunctions },
  main: { ...defaultPageRules.main, ...own.main },
});
