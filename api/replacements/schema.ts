import { z } from 'zod';
import { occupation } from '../rooms/occupation.ts';
import { room, unit } from '../rooms/schema.ts';
import { style, trainer, trainingKind } from '../timetable/schema.ts';
import { absenceReasons } from '../trainers/absence-reasons.ts';
import { needsSubstitute } from '../trainers/schema.ts';
import { id, idText, instant, listOf, wallTime } from '../wire-types.ts';
import { applicationStates, offerStates, whyNotAsked } from './states.ts';

/** What says how well a trainer fits. */
const fitness = {
  /** How often they have substituted this year. */
  substitutions: z.int(),
  /** They have led a training of that name. */
  knowsTraining: z.boolean(),
};

export const candidate = trainer.extend({
  /** Null: they may be asked. */
  whyNot: z.enum(whyNotAsked).nullable(),
  /** `busy`: the training that they lead then. */
  occupied: occupation.nullable(),
  /** Minutes of trainings in that week, and as many as they work; null: not set. */
  weekMinutes: z.int(),
  weekLimit: z.int().nullable(),
  allowsSms: z.boolean(),
  ...fitness,
});

export const application = z.object({
  id,
  trainer,
  state: z.enum(applicationStates),
  /** An admin has entered it for them. */
  isEntered: z.boolean(),
  createdAt: instant,
  /** What occupies them at that time by now; an absence has no name. */
  clash: occupation.nullable(),
  ...fitness,
});

export const offer = z.object({
  id,
  state: z.enum(offerStates),
  training: z.object({
    id,
    name: z.string(),
    startDateTime: wallTime,
    /** Minutes. */
    duration: z.int(),
    kind: trainingKind,
    style: id,
    unitId: id,
    roomId: id.nullable(),
    registered: z.int(),
    isCancelled: z.boolean(),
  }),
  /** Who is to be replaced; null: nobody leads it yet. */
  trainer: trainer.nullable(),
  /** Who leads it in their place. */
  substitute: trainer.nullable(),
  /** Null where it is kept from the caller: an illness is nobody else's business. */
  reason: z.enum(absenceReasons).nullable(),
  comment: z.string(),
  createdAt: instant,
  /** The training has begun. */
  isOver: z.boolean(),
  /** It should have been taken by now, so it is the admins' business. */
  isOverdue: z.boolean(),
  /** The caller is the one who is to be replaced. */
  isOwn: z.boolean(),
  /** The caller may choose one of those who apply. */
  mayChoose: z.boolean(),
  /** Who is asked; empty for those who are not told. */
  candidates: z.array(trainer),
  /** Those who apply. */
  applicants: z.array(trainer),
  /** The same with all that helps to choose, and those that ended; empty for those who have no part in it. */
  applications: z.array(application),
  /** The caller's own last one. */
  own: z.object({ id, state: z.enum(applicationStates) }).nullable(),
});

/** Open ones by when they begin, then closed ones of the past 60 days, the newest first. */
export const offerList = listOf(offer).extend({
  /** Trainings of absences for which nobody is looked for yet. */
  needs: z.array(needsSubstitute.extend({ trainer })),
  units: z.array(unit),
  rooms: z.array(room),
  styles: z.array(style),
});
export const oneOffer = z.object({ item: offer });
export const chosen = oneOffer.extend({
  /** Who is told of the new trainer. */
  smsCount: z.int(),
  emailCount: z.int(),
  pushCount: z.int(),
});

export const candidateQuery = z.object({ training: idText });
export const candidateList = listOf(candidate);

const wanted = {
  trainingId: id,
  reason: z.enum(absenceReasons),
  /** Read by those who are asked, unless the reason is an illness. */
  comment: z.string().trim().max(300).default(''),
  /** Who is asked; omitted: everybody who may be. */
  candidateIds: z.array(id).min(1).max(200).optional(),
};
export const offerBody = z.strictObject(wanted);
export const adminOfferBody = z.strictObject({
  ...wanted,
  /** Has agreed already, so nobody is asked. */
  agreedTrainerId: id.optional(),
});

export const sickBody = z.strictObject({ comment: z.string().trim().max(300) });
export const offerIdBody = z.strictObject({ offerId: id });
export const resolveBody = z.strictObject({ offerId: id, applicationId: id });
export const adminResolveBody = z.strictObject({ offerId: id }).and(
  z.union([
    z.object({ applicationId: id }),
    /** Has agreed by phone. */
    z.object({ trainerId: id }),
  ]),
);
export const applied = z.object({ applicationId: id, status: z.literal('applied') });
export const statusQuery = z.object({ status: z.enum(['true', 'false']) });

export type Candidate = z.infer<typeof candidate>;
export type Application = z.infer<typeof application>;
export type Offer = z.infer<typeof offer>;
export type OfferList = z.infer<typeof offerList>;
export type OfferBody = z.infer<typeof offerBody>;
export type AdminOfferBody = z.infer<typeof adminOfferBody>;
export type Chosen = z.infer<typeof chosen>;
export type Applied = z.infer<typeof applied>;
