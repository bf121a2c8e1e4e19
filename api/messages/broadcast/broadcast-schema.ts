import { z } from 'zod';
import { languages } from '../../languages.ts';
import { id, instant } from '../../wire-types.ts';
import { contractStateNames } from './contract-state-names.ts';

const hasControls = (text: string): boolean =>
  Array.from(text).some((character) => character < ' ' && !'\t\r\n'.includes(character));
export const plainText = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .refine((text) => !hasControls(text));
const ids = z.array(id).max(200);

export const broadcastChannels = ['push', 'sms', 'email'] as const;
export const failureReasons = [
  'no_address',
  'invalid_number',
  'undelivered',
  'expired',
  'blacklisted',
  'sender_refused',
  'no_credit',
  'device_gone',
  'unconfirmed',
  'other',
] as const;

export const maxBroadcastPeople = 100_000;

/** Who gets it. */
export const audience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('training'), trainingId: id }),
  /** Those whose contract is in this state: of some names, for some clubs; without, of all. */
  z.strictObject({
    kind: z.literal('contract'),
    state: z.enum(contractStateNames),
    names: z.array(z.string().min(1).max(200)).max(100).optional(),
    unitIds: ids.optional(),
  }),
  /** Members of these clubs; of all without. */
  z.strictObject({ kind: z.literal('club'), unitIds: ids.optional() }),
  /** Members of a training group. */
  z.strictObject({ kind: z.literal('group'), groupId: id }),
  z.strictObject({ kind: z.literal('person'), clientId: id }),
  /** Those who were chosen one by one in a list. */
  z.strictObject({ kind: z.literal('people'), clientIds: z.array(id).min(1).max(1000) }),
]);

/** What is said, in one language. The title is a mail’s subject and a notification’s title. */
const broadcastText = z.strictObject({ title: plainText(120), text: plainText(1600) });
export const broadcastTexts = z.partialRecord(z.enum(languages), broadcastText);

export const channels = z.array(z.enum(broadcastChannels)).min(1).max(3);

const who = {
  audience,
  channels,
  /** Goes only to those who agreed to it. */
  isAdvertising: z.boolean(),
};

export const newBroadcast = z.strictObject({
  ...who,
  texts: broadcastTexts.refine((texts) => Object.keys(texts).length > 0),
  /** Letters that the GSM alphabet lacks are written without their marks in SMS. */
  withoutDiacritics: z.boolean(),
  /** Later than now, at most a year; without it now. */
  sendAt: instant.optional(),
});

/** As `newBroadcast`, of which the texts may still be missing. */
export const broadcastDraft = newBroadcast.extend({ texts: broadcastTexts });

export const smsCost = z.object({ parts: z.int(), cents: z.int() });
const byLanguage = z.object({ et: z.int(), en: z.int(), lv: z.int() });

export const broadcastPreview = z.object({
  /** Who are told by at least one channel. */
  people: z.int(),
  /** Who have not agreed to advertising. */
  notConsenting: z.int(),
  /** Whom none of the channels reaches. */
  unreachable: z.int(),
  languages: byLanguage,
  push: z.int(),
  sms: z.int(),
  email: z.int(),
  cost: smsCost,
  /** The same without diacritics. */
  plainCost: smsCost,
  /** Letters of the texts that the GSM alphabet lacks. */
  otherLetters: z.array(z.string()),
  /** As the first one gets it. */
  sample: z.object({ name: z.string(), title: z.string(), text: z.string() }).optional(),
  /** SMS and notifications leave then, because of the quiet hours. */
  quietUntil: instant.optional(),
});

export const recipientsQuery = z.strictObject({ ...who, offset: z.int().min(0).max(maxBroadcastPeople).optional() });

export const recipientList = z.object({
  items: z.array(
    z.object({
      clientId: id.nullable(),
      name: z.string(),
      channels: z.array(z.enum(broadcastChannels)),
      hasNotAgreed: z.boolean(),
    }),
  ),
  nextOffset: z.int().optional(),
});

/** What an audience can be chosen from, and what the screen must know. */
export const audienceChoices = z.object({
  states: z.object({ ending: z.int(), valid: z.int(), paused: z.int(), debt: z.int(), ended: z.int() }),
  /** Names of contracts that are in force, by how many have them. */
  contracts: z.array(z.object({ name: z.string(), people: z.int() })),
  clubs: z.array(z.object({ unitId: id, name: z.string(), people: z.int() })),
  isSmsHidden: z.boolean(),
  /** SMS reach phones; otherwise they become files. */
  hasSmsProvider: z.boolean(),
  withoutDiacritics: z.boolean(),
  partCents: z.number(),
  quietFrom: z.string(),
  quietUntil: z.string(),
  language: z.enum(languages),
});

export type Audience = z.infer<typeof audience>;
export type BroadcastTexts = z.infer<typeof broadcastTexts>;
export type BroadcastDraft = z.infer<typeof broadcastDraft>;
export type NewBroadcast = z.infer<typeof newBroadcast>;
export type BroadcastChannel = (typeof broadcastChannels)[number];
export type BroadcastPreview = z.infer<typeof broadcastPreview>;
export type AudienceChoices = z.infer<typeof audienceChoices>;
export type ContractState = (typeof contractStateNames)[number];
export type FailureReason = (typeof failureReasons)[number];
