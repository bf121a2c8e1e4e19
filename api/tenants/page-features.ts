import type { PageRules } from './schema.ts';

/**
 * What a host's page rules switch on. Endpoints, routes, menus and links of a part name it, and all ask here: where it is
 * off, no screen shows it, nothing leads to it, and its calls are refused.
 */
export const pageFeatures = {
  /** Without it a purchase is paid by its invoice, so that its calls stay; only a place is not held until it is paid. */
  payment: ({ payment }) => payment.isPaymentActive,
  join: ({ pages }) => pages.isJoinCompletePage || pages.isJoinSimplePage,
  personalTrainings: ({ pages }) => pages.isBuyPersonalTrainingPage,
  /** On a screen, where they are paid at once; the call also makes an invoice. */
  personalTrainingSale: ({ pages, payment }) => pages.isBuyPersonalTrainingPage && payment.isPaymentActive,
  substitutes: ({ pageFunctions }) => pageFunctions.isSubstituteTrainerFunctionEnabled,
  /** Messages by SMS, and a trainer's choice to be asked by one. */
  sms: ({ pageFunctions }) => !pageFunctions.isSmsNotificationHidden,
  comments: ({ pageFunctions }) => pageFunctions.isTrainingCommentsEnabled,
  /** A timetable of one's own; admins have it in any case (`ownsCalendar`). */
  userCalendar: ({ pages }) => pages.isUserCalendarPage,
  invoiceMenu: ({ pageFunctions }) => !pageFunctions.isInvoiceMenuHidden,
  languageMenu: ({ pageFunctions }) => !pageFunctions.isLanguageMenuHidden,
  scanner: ({ pageFunctions }) => pageFunctions.isQrEntryEnabled,
  filters: ({ pageFunctions }) => pageFunctions.isFiltersList,
  /** Says of a club that is not open yet that it opens soon, and has its set-up in the menu. */
  opensLater: ({ opensLater }) => opensLater === true,
} satisfies Record<string, (rules: PageRules) => boolean>;

export type PageFeature = keyof typeof pageFeatures;
