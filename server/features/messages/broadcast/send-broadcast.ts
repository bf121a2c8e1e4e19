import { addMinutes } from '#api/dates.ts';
import type { BroadcastDraft, BroadcastPreview, NewBroadcast } from '#api/messages/broadcast/broadcast-schema.ts';
import { textFor } from '#api/messages/broadcast/broadcast-text.ts';
import { fillIn } from '#api/messages/broadcast/fill-in.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, invalidFields } from '../../../endpoint/api-error.ts';
import type { JobQueue } from '../../../job-queue/job-queue.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { countReach, foresee, listPlanned } from './audience/queries.ts';
import { insertBroadcast, insertMessages, markWritten } from './commands.ts';
import { countCost, listOtherLetters } from './count-cost.ts';
import { prepare, refuseUnknown } from './prepare.ts';
import { lockBroadcast } from './queries.ts';

interface Means {
  catalog: ClubCatalog;
  now: Date;
}

const yearMinutes = 366 * 24 * 60;
/** Clocks differ. */
const lateMinutes = 5;

function readSendAt(sendAt: string | undefined, now: Date): Date {
  if (sendAt === undefined) return now;
  const at = new Date(sendAt);
  if (at < addMinutes(now, -lateMinutes) || at > addMinutes(now, yearMinutes)) throw invalidFields(['sendAt']);
  return at < now ? now : at;
}

/** Accepts it; its messages are written by a job when its time has come. @throws ApiError */
export async function sendBroadcast(
  scope: TenantScope,
  body: NewBroadcast,
  { byClientId, jobs, ...means }: Means & { byClientId: number; jobs: JobQueue },
) {
  const { now } = means;
  const sendAt = readSendAt(body.sendAt, now);
  const { wanted, rules } = await prepare(scope, body, means);
  refuseUnknown(body.texts, body.audience.kind);
  const { people } = await countReach(scope, wanted);
  if (people === 0) throw invalidFields(['audience']);
  if (people > rules.mostPeople) throw new ApiError(409, 'audience_too_large');
  const id = await insertBroadcast(scope, body, { byClientId, people, now, sendAt });
  const job = { tenantId: scope.tenantId, broadcastId: id };
  if (sendAt > now) await jobs.send(scope, 'write-broadcast', job, sendAt);
  else await jobs.send(scope, 'write-broadcast', job);
  return { id, people };
}

/** Writes all messages of a broadcast in the scope's transaction, once. Returns whether there is something to send. */
export async function writeBroadcast(scope: TenantScope, id: number, means: Means): Promise<boolean> {
  const row = await lockBroadcast(scope, id);
  if (row?.state !== 'waiting') return row?.state === 'sending';
  const prepared = await prepare(scope, { ...row, isAdvertising: row.is_advertising }, means);
  const { wanted, words, trainingId, quietUntil, rules, fallback } = prepared;
  const { reach, groups } = await foresee(scope, wanted);
  const costs = countCost(groups, { texts: row.texts, fallback, words, partCents: rules.partCents });
  await insertMessages(scope, { id, wanted, quietUntil, words: { ...words, trainingId } });
  const cost = row.without_diacritics ? costs.plainCost : costs.cost;
  await markWritten(scope, id, { reach, cost, quietUntil });
  return true;
}

/** What it would do. @throws ApiError */
export async function previewBroadcast(
  scope: TenantScope,
  draft: BroadcastDraft,
  means: Means,
): Promise<BroadcastPreview> {
  const { wanted, words, rules, fallback, quietUntil } = await prepare(scope, draft, means);
  refuseUnknown(draft.texts, draft.audience.kind);
  const foreseen = await foresee(scope, wanted);
  const { et, en, lv, ...reach } = foreseen.reach;
  const [first] = await listPlanned(scope, wanted, { offset: 0, limit: 1 });
  const text = first && reach.people > 0 ? textFor(draft.texts, first.language, fallback) : undefined;
  const [year, month, day] = (first?.contractEnd ?? '').split('-');
  const values = { ...words, firstName: first?.firstName ?? '', contractEnd: day ? `${day}.${month}.${year}` : '' };
  return {
    ...reach,
    languages: { et, en, lv },
    ...countCost(foreseen.groups, { texts: draft.texts, fallback, words, partCents: rules.partCents }),
    otherLetters: listOtherLetters(draft.texts),
    ...(first &&
      text && {
        sample: {
          name: `${first.firstName} ${first.lastName}`.trim(),
          title: fillIn(text.title, values),
          text: fillIn(text.text, values),
        },
      }),
    ...(quietUntil && { quietUntil: quietUntil.toISOString() }),
  };
}
