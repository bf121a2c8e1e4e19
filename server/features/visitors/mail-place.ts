import { toWallTime } from '#api/dates.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { RequestContext } from '../../endpoint/handler.ts';
import { enqueueMessage } from '../messages/commands.ts';
import { sealForMessage } from '../messages/sealed-data.ts';
import type { Visitor } from '../registrations/events/queries.ts';
import type { TrainingContext } from '../trainings/training-context.ts';
import { trainingWords } from '../trainings/training-words.ts';

interface Place extends Pick<TrainingContext, 'training' | 'catalog'> {
  registrationId: number;
  visitor: Visitor;
  secret: string;
  /** Deadline for confirming it. */
  heldUntil: Date;
  /** Deadline for leaving. */
  until: Date;
}

/** The only message with the secret: a reader of the visitor's mail may confirm or cancel the place. */
export async function mailPlace(
  scope: TenantScope,
  { language, origin, services, tenant }: Pick<RequestContext, 'language' | 'origin' | 'services' | 'tenant'>,
  { registrationId, training, catalog, visitor, secret, heldUntil, until }: Place,
): Promise<void> {
  // After `#`, so that it appears in no server's log and in no Referer.
  const link = `${origin}/public/registration?training=${training.id}&id=${registrationId}#${secret}`;
  await enqueueMessage(scope, services.jobs, {
    channel: 'email',
    clientId: null,
    recipient: visitor.email,
    language,
    template: 'visitorBooked',
    data: {
      firstName: visitor.name,
      training: training.name,
      ...trainingWords(training, catalog),
      heldUntil: toWallTime(heldUntil, training.timeZone),
      leaveUntil: toWallTime(until, training.timeZone),
      sealedLink: sealForMessage(services.secret, tenant.id, link),
    },
  });
}
