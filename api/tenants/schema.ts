import { z } from 'zod';
import { languages } from '../languages.ts';
import { fontNames } from './fonts.ts';

export const colorScheme = z.enum(['light', 'dark']);

/** Feature switches of one host, changeable without a deploy. Named as in the specification where it has them. */
export const pageRules = z.object({
  payment: z.object({
    isPaymentActive: z.boolean().describe('Members can pay in the app'),
    isPaymentInFrame: z.boolean().describe('The bank’s page is shown inside the app'),
  }),
  pages: z.object({
    isJoinCompletePage: z.boolean().describe('The page to join with a package, contract and payment'),
    isJoinSimplePage: z.boolean().describe('The page to join with name and contact alone'),
    isUserCalendarPage: z.boolean().describe('Members see the timetable and book in the app'),
    isBuyPersonalTrainingPage: z.boolean().describe('The page to buy personal trainings'),
  }),
  pageFunctions: z.object({
    isSubstituteTrainerFunctionEnabled: z.boolean().describe('Trainers can look for somebody to replace them'),
    isInvoiceMenuHidden: z.boolean().describe('The menu has no invoices'),
    isLanguageMenuHidden: z.boolean().describe('The menu has no choice of the language'),
    isSmsNotificationHidden: z.boolean().describe('The profile has no choice of SMS'),
    isTrainingCommentsEnabled: z.boolean().describe('People can rate trainings and comment on them'),
    isQrEntryEnabled: z
      .boolean()
      .describe(
        'People enter by scanning the code at a door, with an account, a ticket or neither; the pass itself is always there',
      ),
    isFiltersList: z.boolean().describe('On wide screens the timetable’s filters stand beside it as a list'),
    isLoginByEmail: z.boolean().describe('People log in by e-mail alone; else by client number too'),
    isAnyPasswordCharacterAllowed: z
      .boolean()
      .describe('Passwords may also have spaces, punctuation and the like')
      .exactOptional(),
    isSecondFactorRequired: z
      .boolean()
      .describe('Admins and whoever sees registrations confirm their password with a second factor')
      .exactOptional(),
  }),
  main: z.object({
    defaultColorScheme: colorScheme.describe('Light or dark, for whoever has not chosen'),
    countryCode: z.enum(['EE', 'LV']).describe('Whose phone numbers need no country in front'),
    defaultLanguage: z.enum(languages).describe('Language of pages and mails, for whoever has not chosen'),
  }),
});

/** The switches of a host as they apply, with what nobody sets. */
export const shownPageRules = pageRules.extend({
  /** The club is being set up: nobody but its staff sees or buys anything. */
  opensLater: z.literal(true).optional(),
});

const colorSet = z.record(z.string(), z.string());

/** Branding of one host. `colors` are the computed design tokens of each scheme. */
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
  /** Increases with every change of the brand. */
  brandVersion: z.int(),
});

/** Paragraphs of the terms, by language. */
export const buyingTerms = z.object({ et: z.string(), en: z.string(), lv: z.string() });

export type PageRules = z.infer<typeof shownPageRules>;
export type Configuration = z.infer<typeof configuration>;
export type BuyingTerms = z.infer<typeof buyingTerms>;
export type ColorScheme = z.infer<typeof colorScheme>;
