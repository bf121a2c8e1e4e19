import { z } from 'zod';
import { languages } from '../languages.ts';
import { fontNames } from './fonts.ts';

export const colorScheme = z.enum(['light', 'dark']);

/** Switches of one host, changed without a deploy. The names are the specification's where it gives them. */
export const pageRules = z.object({
  payment: z.object({ isPaymentActive: z.boolean(), isPaymentInFrame: z.boolean() }),
  pages: z.object({
    isJoinCompletePage: z.boolean(),
    isJoinSimplePage: z.boolean(),
    isUserCalendarPage: z.boolean(),
    isBuyPersonalTrainingPage: z.boolean(),
  }),
  pageFunctions: z.object({
    isSubstituteTrainerFunctionEnabled: z.boolean(),
    isInvoiceMenuHidden: z.boolean(),
    isLanguageMenuHidden: z.boolean(),
    isSmsNotificationHidden: z.boolean(),
    isTrainingCommentsEnabled: z.boolean(),
    isQrEntryEnabled: z.boolean(),
    isFiltersList: z.boolean(),
    isLoginByEmail: z.boolean(),
    /** Passwords may also have spaces, punctuation and the like. */
    isAnyPasswordCharacterAllowed: z.boolean().exactOptional(),
  }),
  main: z.object({
    defaultColorScheme: colorScheme,
    countryCode: z.enum(['EE', 'LV']),
    defaultLanguage: z.enum(languages),
  }),
});

const colorSet = z.record(z.string(), z.string());

/** Branding of one host. `colors` are the finished tokens of the design for each scheme. */
export const configuration = z.object({
  name: z.string(),
  title: z.string(),
  favicon: z.string(),
  logo: z.string(),
  invoiceLogo: z.string(),
  invoiceLogoHeight: z.int(),
  invoiceLogoPadding: z.int(),
  colors: z.object({ light: colorSet, dark: colorSet }),
  font: z.enum(fontNames),
  phone: z.string(),
  /** Grows with every change of the brand. */
  brandVersion: z.int(),
});

/** Paragraphs of the terms in each language. */
export const buyingTerms = z.object({ et: z.string(), en: z.string(), lv: z.string() });

export type PageRules = z.infer<typeof pageRules>;
export type Configuration = z.infer<typeof configuration>;
export type BuyingTerms = z.infer<typeof buyingTerms>;
export type ColorScheme = z.infer<typeof colorScheme>;
