import { addMinutes, toPlainDate } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import type { BroadcastDraft, BroadcastTexts } from '#api/messages/broadcast/broadcast-schema.ts';
import { findUnknown, type VariableName, variablesOf } from '#api/messages/broadcast/fill-in.ts';
import { endOfQuiet } from '#api/messages/quiet-hours.ts';
import { pageFeatures } from '#api/tenants/page-features.ts';
import { defaultSmsRules, type SmsRules } from '#api/tenants/sms-settings.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, invalidFields } from '../../../endpoint/api-error.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { findTraining } from '../../trainings/queries.ts';
import { trainingWords } from '../../trainings/training-words.ts';
import { writeDateTime } from '../message-texts.ts';
import type { Wanted } from './audience/queries.ts';
import { isThere } from './choices/queries.ts';
import { getBroadcastSettings } from './queries.ts';

export interface Prepared {
  wanted: Wanted;
  rules: SmsRules;
  fallback: Language;
  /** What the variables mean for everybody. */
  words: Partial<Record<VariableName, string>>;
  trainingId: number | undefined;
  /** SMS and pushes that leave now wait until then. */
  quietUntil: Date | undefined;
}

type Draft = Pick<BroadcastDraft, 'audience' | 'channels' | 'isAdvertising'> & { sendAt?: string | undefined };

/** The club’s settings as a broadcast needs them. */
export async function readSettings(scope: TenantScope, catalog: ClubCatalog) {
  const { sms, page_rules: pages, ...own } = await getBroadcastSettings(scope);
  const zone = catalog.timeZone;
  return {
    ...own,
    zone,
    rules: { ...defaultSmsRules, ...sms },
    fallback: pages.main.defaultLanguage,
    isSmsHidden: !pageFeatures.sms(pages),
  };
}

/** Who is meant and what the text may name. @throws ApiError for what is not there or not allowed */
export async function prepare(
  scope: TenantScope,
  { audience, channels, isAdvertising, sendAt }: Draft,
  { catalog, now }: { catalog: ClubCatalog; now: Date },
): Promise<Prepared> {
  const { title, zone, rules, fallback, isSmsHidden } = await readSettings(scope, catalog);
  if (isSmsHidden && channels.includes('sms')) throw new ApiError(403, 'action_not_allowed');
  if (!(await isThere(scope, audience))) throw new ApiError(404, 'item_not_found');
  const training = audience.kind === 'training' ? await findTraining(scope, audience.trainingId, false) : undefined;
  if (audience.kind === 'training' && !training) throw new ApiError(404, 'training_not_found');
  const leavesAt = sendAt ? new Date(Math.max(Date.parse(sendAt), now.getTime())) : now;
  const quietEnd = endOfQuiet(leavesAt, rules, zone);
  // Nobody needs to learn in the morning of what was in the night.
  const isQuiet =
    quietEnd > leavesAt && !(training && training.startsAt > now && training.startsAt <= addMinutes(quietEnd, 60));
  const where = training && trainingWords(training, catalog);
  return {
    wanted: { audience, channels, isAdvertising, now, today: toPlainDate(now, zone) },
    rules,
    fallback,
    words: {
      club: title,
      ...(training && where && { training: training.name, time: writeDateTime(where.startsAt), place: where.place }),
    },
    trainingId: training?.id,
    quietUntil: isQuiet ? quietEnd : undefined,
  };
}

/** @throws ApiError naming the texts with variables that their audience does not have */
export function refuseUnknown(texts: BroadcastTexts, kind: Parameters<typeof variablesOf>[0]): void {
  const known = variablesOf(kind);
  const wrong = Object.entries(texts).flatMap(([language, { title, text }]) => [
    ...(findUnknown(title, known).length > 0 ? [`texts.${language}.title`] : []),
    ...(findUnknown(text, known).length > 0 ? [`texts.${language}.text`] : []),
  ]);
  if (wrong.length > 0) throw invalidFields(wrong);
}
