import type { NoticeKind } from '#api/messages/notice-kinds.ts';
import type { PushAction, PushPayload } from '#api/messages/push-payload.ts';
import type { Push } from '../../../integrations/push/push-driver.ts';
import { messageTexts } from '../message-texts.ts';
import type { RenderedMessage } from '../render-message.ts';

type Delivery = Pick<Push, 'ttlSeconds' | 'urgency'>;

const day = { ttlSeconds: 24 * 3600, urgency: 'normal' } as const satisfies Delivery;
/** An offer expires in ten minutes; a later push would promise something that is gone or was already seen. */
const brief = { ttlSeconds: 15 * 60, urgency: 'high' } as const satisfies Delivery;

const deliveries: Readonly<Record<NoticeKind, Delivery>> = {
  promoted: { ...day, urgency: 'high' },
  admitted: brief,
  bookedByDesk: day,
  waitingByDesk: day,
  movedByDesk: { ...day, urgency: 'high' },
  removedByDesk: { ...day, urgency: 'high' },
  offered: brief,
  raceOpen: brief,
  placeReleased: day,
  rightEnded: { ...day, urgency: 'high' },
  withdrawnByClash: day,
  wishWon: day,
  trainingCancelled: { ...day, urgency: 'high' },
  ownTrainingCancelled: { ...day, urgency: 'high' },
  trainingsCancelled: { ...day, urgency: 'high' },
  ownTrainingsCancelled: { ...day, urgency: 'high' },
  fewPeople: { ...day, urgency: 'high' },
  trainingMoved: { ...day, urgency: 'high' },
  trainerChanged: day,
  movedToLine: { ...day, urgency: 'high' },
  substituteWanted: { ...day, urgency: 'high' },
  substituteMissing: { ...day, urgency: 'high' },
  substituteApplied: day,
  substituteChosen: { ...day, urgency: 'high' },
  substituteTaken: day,
  substituteFound: day,
  substituteCancelled: day,
  substituteMoved: { ...day, urgency: 'high' },
  personalProposed: { ...day, urgency: 'high' },
  personalWithdrawn: { ...day, urgency: 'high' },
  personalAgreed: day,
  personalDeclined: day,
  personalLapsed: day,
  personalLeft: { ...day, urgency: 'high' },
  personalSubstitute: { ...day, urgency: 'high' },
  personalHandedOver: day,
  personalKept: day,
  classReminder: day,
  freeLeavingEnds: brief,
  makeUpEnds: day,
  standingMissed: day,
  standingEnded: { ...day, urgency: 'high' },
  strikeCounted: day,
  strikePauses: { ...day, urgency: 'high' },
  strikeExcused: day,
  strikeGone: day,
  pauseEnded: { ...day, urgency: 'high' },
  strikeStays: day,
  newDates: day,
  broadcast: day,
};

/** How long a push service keeps it for a device that it does not reach. */
export const ttlSecondsOf = (template: string): number => (deliveries[template as NoticeKind] ?? day).ttlSeconds;

interface Written {
  template: string;
  language: string;
  /** Its links are open. */
  data: Record<string, string | number>;
  receipt: string | null;
  broadcast_id: number | null;
  /** Of all that the person was told, with this one. */
  unread: number;
}

const toClients = new Set(['personalProposed', 'personalWithdrawn', 'personalSubstitute']);

/** Where whoever is told can answer or act; nothing: at the training. */
function pageOf(template: string): string | undefined {
  if (template === 'substituteMissing') return 'admin/replacement-request';
  if (template.startsWith('substitute')) return 'trainer/replacement-request';
  if (!template.startsWith('personal')) return undefined;
  return toClients.has(template) ? 'user/personal-trainings' : 'trainer/personal-trainings';
}

/** What can be done at once, on the page that a button opens: it says what follows before it does anything. */
function actionsOf({ language, data: { leaveLink } }: Written): PushAction[] {
  if (leaveLink === undefined) return [];
  const title = messageTexts().t('mail.leave', { lng: language });
  return [{ action: 'leave', title, navigate: String(leaveLink) }];
}

/** Of these each replaces the one before. */
const tags: Readonly<Record<string, string>> = { newDates: 'new-dates', makeUpEnds: 'make-up-ends' };

/** @param host the tenant's, as `tallinn.example` */
export function writePush(message: Written, { subject, text }: RenderedMessage, host: string): Omit<Push, 'target'> {
  const { template, language, data, receipt, broadcast_id: broadcastId } = message;
  const { trainingId } = data;
  const actions = actionsOf(message);
  const isOfTraining = broadcastId === null;
  const ofOne = tags[template] ?? `training-${trainingId}`;
  const tag = isOfTraining ? ofOne : `broadcast-${broadcastId}`;
  const ofTraining = data['page'] ?? pageOf(template) ?? `public/training?id=${trainingId}`;
  const path = isOfTraining ? ofTraining : '';
  const payload: PushPayload = {
    web_push: 8030,
    notification: {
      title: subject ?? '',
      body: text,
      lang: language,
      navigate: `https://${host}/${path}`,
      tag,
      ...(receipt && { receipt }),
      ...(actions.length > 0 && { actions }),
    },
    app_badge: String(message.unread),
  };
  return {
    subject: `https://${host}`,
    payload: JSON.stringify(payload),
    topic: tag,
    ...(deliveries[template as NoticeKind] ?? day),
  };
}
