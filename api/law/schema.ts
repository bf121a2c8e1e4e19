import { z } from 'zod';
import { buyingTerms } from '../tenants/schema.ts';
import { instant } from '../wire-types.ts';
import { keptAreas } from './kept-areas.ts';
import { lawPages } from './pages.ts';

/** On which ground of the General Data Protection Regulation something is kept (article 6). */
export const grounds = ['contract', 'law', 'consent', 'interest'] as const;

const keptArea = z.object({
  area: z.enum(keptAreas),
  ground: z.enum(grounds),
  /** Null: as long as somebody is a client; where the ground is the law, as long as it says. */
  days: z.int().nullable(),
  /** What becomes of it when a person is erased. */
  onErasure: z.enum(['erased', 'partly', 'kept']),
});

/** Paragraphs in each language; empty: the app’s own text. */
export const lawTexts = buyingTerms;

export const law = z.object({
  /** Who runs the club; what is empty is not known. */
  identity: z.object({
    name: z.string(),
    legalName: z.string(),
    registryCode: z.string(),
    vatNumber: z.string(),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
    /** Whose authorities hear complaints. */
    country: z.enum(['EE', 'LV']),
  }),
  kept: z.array(keptArea),
  /** The club’s own words in force; what is not here is said by the app’s own text. */
  texts: z.array(
    z.object({
      page: z.enum(lawPages),
      texts: lawTexts,
      /** Null: before versions were kept. */
      validFrom: instant.nullable(),
    }),
  ),
});

/** One page with all its versions, the newest first. */
const lawHistory = z.object({
  page: z.enum(lawPages),
  /** In force; empty: the app’s own text. */
  texts: lawTexts,
  /** The newest; 0 where there is none. */
  version: z.int(),
  versions: z.array(
    z.object({
      version: z.int(),
      texts: lawTexts,
      validFrom: instant.nullable(),
      /** Who wrote it; null: the operator, or somebody whose data is erased. */
      by: z.string().nullable(),
    }),
  ),
});

export const lawHistories = z.object({ items: z.array(lawHistory) });

const text = z.string().trim().max(20_000);

export const lawBody = z.strictObject({
  page: z.enum(lawPages),
  /** Empty: the app’s own text. */
  texts: z.strictObject({ et: text, en: text, lv: text }),
  /** The version that was changed; 0 where there is none yet. */
  version: z.int().min(0).max(1_000_000),
});

export type LawHistory = z.infer<typeof lawHistory>;
export type LawBody = z.infer<typeof lawBody>;
export type Law = z.infer<typeof law>;
export type KeptArea = z.infer<typeof keptArea>;
export type LawTexts = z.infer<typeof lawTexts>;
