import type { CancelEffects, CancelTrainingBody } from '#api/scheduling/cancel-schema.ts';
import type { CancelTrainingQuery } from '#api/scheduling/schema.ts';
import { defaultSmsRules } from '#api/tenants/sms-settings.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { getSender } from '../../messages/queries.ts';
import { renderMessage } from '../../messages/render-message.ts';
import { inOwnWords, noticeOfCancelling, refuseUnknownWords } from '../notices/notice-of-cancelling.ts';
import { lockEverybodyOf } from '../notices/notify-of-change.ts';
import { dataFor, type Notice, type PersonToTell } from '../notices/notify-people.ts';
import { countVisitsOf, findTrainerToTell } from '../queries.ts';
import { lockCancellable } from './cancel-training.ts';
import { foreseeNotice } from './foresee.ts';

interface Wanted {
  trainingId: number;
  why: CancelTrainingQuery;
  how: CancelTrainingBody;
  byClientId: number;
  catalog: ClubCatalog;
  now: Date;
}

/** Who would be told that a training is cancelled, by what and in which words. */
export async function foreseeCancelling(scope: TenantScope, wanted: Wanted): Promise<CancelEffects> {
  const { trainingId, why, how, byClientId, catalog, now } = wanted;
  refuseUnknownWords(how);
  const training = await lockCancellable(scope, trainingId, now);
  const notice = await inOwnWords(scope, noticeOfCancelling(training, why, catalog), how);
  const { name, sms } = await getSender(scope);
  const effects = await foreseeNotice(scope, training, notice, now, how.channels);
  const trainer = await findTrainerToTell(scope, training.trainerId, byClientId);
  const { partCents } = { ...defaultSmsRules, ...sms };
  return {
    ...effects,
    smsCents: Math.round(effects.smsParts * partCents),
    visits: await countVisitsOf(scope, trainingId),
    trainer: trainer ? `${trainer.firstName} ${trainer.lastName}` : null,
    readers: listReaders(await lockEverybodyOf(scope, trainingId), notice, name),
  };
}

/** The languages of the people, most readers first, with the text of the shortest channel. */
function listReaders(
  people: readonly PersonToTell[],
  notice: Notice<'trainingCancelled'>,
  sender: string,
): CancelEffects['readers'] {
  const byLanguage = Map.groupBy(people, ({ language }) => language);
  const readers = [...byLanguage].map(([language, [first, ...others]]) => {
    const data = first ? dataFor(first, notice) : { ...notice.data, firstName: '' };
    const message = { channel: 'sms', language, template: notice.template, data } as const;
    return { language, people: others.length + 1, text: renderMessage(message, sender).text };
  });
  return readers.toSorted((a, b) => b.people - a.people);
}
