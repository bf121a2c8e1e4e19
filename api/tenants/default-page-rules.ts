import type { PageRules } from './schema.ts';

/** The switches of a club that has set none. */
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

/** The switches of a club that has set these. */
export const completePageRules = (own: OwnRules) => ({
  payment: { ...defaultPageRules.payment, ...own.payment },
  pages: { ...defaultPageRules.pages, ...own.pages },
  pageFunctions: { ...defaultPageRules.pageFunctions, ...own.pageFunctions },
  main: { ...defaultPageRules.main, ...own.main },
});
