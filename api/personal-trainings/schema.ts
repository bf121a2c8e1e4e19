import { z } from 'zod';
import { profileLimits } from '../account/profile-limits.ts';
import { mailAddress } from '../clients/typed-schema.ts';
import { isWallTime } from '../dates.ts';
import { isOnStep } from '../scheduling/start-step.ts';
import { openShare } from '../tickets/schema.ts';
import { id, idText, instant, listOf, longId, plainDate, wallTime } from '../wire-types.ts';
import { sessionStates } from './session-states.ts';

const trainerName = z.object({ id, firstName: z.string(), lastName: z.string() });

/** One time of a package, proposed, agreed or over. */
export const personalSession = z.object({
  id,
  trainingId: id,
  state: z.enum(sessionStates),
  startDateTime: wallTime,
  /** Minutes. */
  duration: z.int(),
  unitName: z.string(),
  roomName: z.string().nullable(),
  trainer: trainerName.nullable(),
  /** Of a proposal: until when it is kept. */
  answerUntil: instant.nullable(),
  /** By which it is given up or marked; null until both have agreed. */
  registrationId: longId.nullable(),
  /** Who would lead it instead, if the client agrees. */
  substitute: trainerName.nullable(),
});

const visits = z.object({
  /** Without those that were passed on. */
  total: z.int(),
  /** Agreed sessions, and links that nobody has opened. */
  reserved: z.int(),
  used: z.int(),
  /** Passed on to others. */
  given: z.int(),
});

const packageFields = {
  /** Of the ticket that counts its visits. */
  id,
  name: z.string(),
  /** Of a session. */
  minutes: z.int(),
  validFrom: plainDate,
  /** Inclusive; null: without end. */
  validUntil: plainDate.nullable(),
  visits,
  /** Empty: any trainer. */
  trainers: z.array(trainerName),
  /** The latest 50, the newest first. */
  sessions: z.array(personalSession),
};

/** Visits on their way to somebody else, until the link is opened or taken back. */
export const visitsShare = openShare.extend({ visits: z.int() });

export const ownPackage = z.object({
  ...packageFields,
  isShareable: z.boolean(),
  shares: z.array(visitsShare),
});
export const ownPackages = listOf(ownPackage);

/** As trainers know them: first name and the first letter of the last. */
export const trainerPackage = z.object({ ...packageFields, clientName: z.string() });

const club = z.object({ id, name: z.string() });

export const trainerPackages = z.object({
  items: z.array(trainerPackage),
  /** Who may be added to a package, or stand in. */
  trainers: z.array(trainerName),
  units: z.array(club),
});

/** Who gives personal trainings in a club. */
export const personalTrainer = trainerName.extend({
  /** Names of styles. */
  styles: z.array(z.string()),
  /** Null: none in the next days. */
  firstFree: wallTime.nullable(),
});
export const personalOffer = z.object({ trainers: z.array(personalTrainer) });
export const personalOfferQuery = z.object({ unit: idText });

export const buyPackageBody = z.strictObject({
  unitId: id,
  productId: id,
  /** Null: any trainer. */
  trainerId: id.nullable(),
  campaignCode: z.string().trim().max(40).optional(),
  /** As it was shown; another one is asked about again. */
  total: z.int().min(0).max(100_000_000),
  termsVersion: z.string().regex(/^[0-9a-f]{16}$/),
  /** It may be used before the days in which one may withdraw are over. */
  askedToStart: z.boolean(),
});

export const shareVisitsBody = z.strictObject({
  visits: z.int().min(1).max(10_000),
  /** Where the link is mailed; without it the giver passes it on. */
  email: mailAddress(profileLimits.email).optional(),
});

export const answerBody = z.strictObject({
  isAccepted: z.boolean(),
  /** Bookings at the same time that are kept beside it. */
  acceptOverlap: z.array(id).max(50).optional(),
});
export const oneSession = z.object({ item: personalSession });

export const freeTimesQuery = z.object({
  unit: idText,
  room: idText.optional(),
  /** The first day; omitted: today. */
  from: plainDate.refine((date) => date > '2000' && date < '2200').optional(),
});
export const freeTimes = z.object({
  items: z.array(z.object({ date: plainDate, times: z.array(z.string()) })),
  /** Of that club, which may be used for it. */
  rooms: z.array(club),
});

export const proposeBody = z.strictObject({
  startDateTime: wallTime.refine(isWallTime).refine(isOnStep),
  unitId: id,
  roomId: id.nullable(),
});

export const colleagueBody = z.strictObject({ trainerId: id });
/** Null: nobody stands in after all. */
export const substituteBody = z.strictObject({ trainerId: id.nullable() });

export type PersonalSession = z.infer<typeof personalSession>;
export type OwnPackage = z.infer<typeof ownPackage>;
export type OwnPackages = z.infer<typeof ownPackages>;
export type TrainerPackage = z.infer<typeof trainerPackage>;
export type TrainerPackages = z.infer<typeof trainerPackages>;
export type PersonalTrainer = z.infer<typeof personalTrainer>;
export type BuyPackageBody = z.infer<typeof buyPackageBody>;
export type ShareVisitsBody = z.infer<typeof shareVisitsBody>;
export type VisitsShare = z.infer<typeof visitsShare>;
export type AnswerBody = z.infer<typeof answerBody>;
export type ProposeBody = z.infer<typeof proposeBody>;
export type FreeTimes = z.infer<typeof freeTimes>;
