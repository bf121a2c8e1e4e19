import { clockChangeAt, clockOf } from '#api/clock-changes.ts';
import { toInstant } from '#api/dates.ts';
import { type Language, languages } from '#api/languages.ts';
import type {
  Audience,
  BroadcastChannel,
  BroadcastDraft,
  BroadcastTexts,
  ContractState,
  NewBroadcast,
} from '#api/messages/broadcast/broadcast-schema.ts';
import { findUnknown, variablesOf } from '#api/messages/broadcast/fill-in.ts';

export interface OwnText {
  title: string;
  text: string;
}

/** What an admin has chosen and typed so far. */
export interface Draft {
  kind: Audience['kind'];
  unitIds: readonly number[];
  state: ContractState | undefined;
  names: readonly string[];
  training: { id: number; name: string } | undefined;
  /** Only where the page is about one. */
  group: { id: number; name: string } | undefined;
  person: { id: number; name: string } | undefined;
  /** Only where they were chosen in a list. */
  people: readonly { id: number; name: string }[];
  channels: readonly BroadcastChannel[];
  isAdvertising: boolean;
  texts: Readonly<Record<Language, OwnText>>;
  withoutDiacritics: boolean;
  isLater: boolean;
  /** Of the club's clock, as `2026-11-21T18:00`. */
  sendAt: string;
}

const noText: OwnText = { title: '', text: '' };

export const emptyDraft: Draft = {
  kind: 'club',
  unitIds: [],
  state: undefined,
  names: [],
  training: undefined,
  group: undefined,
  person: undefined,
  people: [],
  channels: ['push', 'email'],
  isAdvertising: false,
  texts: { et: noText, en: noText, lv: noText },
  withoutDiacritics: false,
  isLater: false,
  sendAt: '',
};

/** Undefined until it is chosen. */
export function audienceOf({
  kind,
  unitIds,
  state,
  names,
  training,
  group,
  person,
  people,
}: Draft): Audience | undefined {
  const units = unitIds.length > 0 ? { unitIds: [...unitIds] } : {};
  if (kind === 'club') return { kind, ...units };
  if (kind === 'contract') return state && { kind, state, ...units, ...(names.length > 0 && { names: [...names] }) };
  if (kind === 'training') return training && { kind, trainingId: training.id };
  if (kind === 'people') return { kind, clientIds: people.map(({ id }) => id) };
  if (kind === 'group') return group && { kind, groupId: group.id };
  return person && { kind, clientId: person.id };
}

/** The first thing in braces that the text of this audience cannot have. */
export const unknownIn = (draft: Draft, text: string): string | undefined =>
  findUnknown(text, variablesOf(draft.kind))[0];

/** A text without title is previewed too. */
function textsOf(draft: Draft, isPreview: boolean): BroadcastTexts {
  const written = languages.flatMap((language) => {
    const { title, text } = draft.texts[language];
    if (text.trim() === '' || (!isPreview && title.trim() === '')) return [];
    if (isPreview && (unknownIn(draft, title) ?? unknownIn(draft, text))) return [];
    return [[language, { title: title.trim() || '–', text }] as const];
  });
  return Object.fromEntries(written);
}

/** What can be counted already; nothing without audience or channel. */
export function previewOf(draft: Draft): BroadcastDraft | undefined {
  const audience = audienceOf(draft);
  if (!audience || draft.channels.length === 0) return undefined;
  const { channels, isAdvertising, withoutDiacritics } = draft;
  return { audience, channels: [...channels], isAdvertising, withoutDiacritics, texts: textsOf(draft, true) };
}

export type Missing = 'chooseWho' | 'chooseHow' | 'writeText' | 'chooseTime' | 'timeSkipped';

/** What is to be sent, or the first thing that is missing. */
export function broadcastOf(draft: Draft, timeZone: string): NewBroadcast | Missing {
  const preview = previewOf(draft);
  if (!preview) return audienceOf(draft) ? 'chooseHow' : 'chooseWho';
  const texts = textsOf(draft, false);
  const typed = languages.filter((language) => Object.values(draft.texts[language]).some((part) => part.trim() !== ''));
  const isWhole = typed.length > 0 && typed.every((language) => texts[language]);
  const isKnown = Object.values(texts).every(({ title, text }) => !unknownIn(draft, title) && !unknownIn(draft, text));
  if (!isWhole || !isKnown) return 'writeText';
  if (!draft.isLater) return { ...preview, texts };
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(draft.sendAt)) return 'chooseTime';
  const wall = `${draft.sendAt}:00`;
  if (clockChangeAt(wall, clockOf(timeZone))?.kind === 'skipped') return 'timeSkipped';
  return { ...preview, texts, sendAt: toInstant(wall, timeZone).toISOString() };
}

/** A stored text to go on with; languages without one are empty. */
export const withTexts = (draft: Draft, texts: BroadcastTexts): Draft => ({
  ...draft,
  texts: { et: texts.et ?? noText, en: texts.en ?? noText, lv: texts.lv ?? noText },
});
