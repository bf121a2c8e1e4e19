import type { NoticeKind } from '#api/messages/notice-kinds.ts';
import type { PushPayload } from '#api/messages/push-payload.ts';
import type { Push } from '../../../integrations/push/push-driver.ts';
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
  trainingCancelled: { ...day, urgency: 'high' },
  ownTrainingCancelled: { ...day, urgency: 'high' },
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
  broadcast: day,
};

/** How long a push service keeps it for a device that it does not reach. */
export const ttlSecondsOf = (template: string): number => (deliveries[template as NoticeKind] ?? day).ttlSeconds;

interface Written {
  template: string;
  language: string;
  data: Record<string, string | number>;
  receipt: string | null;
  broadcast_id: number | null;
}

const toClients = new Set(['personalProposed', 'personalWithdrawn', 'personalSubstitute']);

/** Where whoever is told can answer or act; nothing: at the training. */
function pageOf(template: string): string | undefined {
  if (template === 'substituteMissing') return 'admin/replacement-request';
  if (template.startsWith('substitute')) return 'trainer/replacement-request';
  if (!template.startsWith('personal')) return undefined;
  return toClients.has(template) ? 'user/personal-trainings' : 'trainer/personal-trainings';
}

/** @param host the tenant's, as `tallinn.example` */
export function writePush(
  { template, language, data, receipt, broadcast_id: broadcastId }: Written,
  { subject, text }: RenderedMessage,
  host: string,
): Omit<Push, 'target'> {
  const { trainingId } = data;
  const isOfTraining = broadcastId === null;
  const tag = isOfTraining ? `training-${trainingId}` : `broadcast-${broadcastId}`;
  const ofTraining = pageOf(template) ?? `public/training?id=${trainingId}`;
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
    },
  };
  return {
    subject: `https://${host}`,
    payload: JSON.stringify(payload),
    topic: tag,
    ...(deliveries[template as NoticeKind] ?? day),
  };
}
