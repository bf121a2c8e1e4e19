import { z } from 'zod';
import { mailAddress } from '../clients/typed-schema.ts';
import { isWallTime } from '../dates.ts';
import { availability, occupation, wantedSpan } from '../rooms/occupation.ts';
import { style } from '../timetable/schema.ts';
import { id, idsText, idText, listOf, plainDate, wallTime } from '../wire-types.ts';
import { absenceReasons } from './absence-reasons.ts';
import { isOpeningTime } from './hours.ts';

export const trainerAvailabilityQuery = z.object({
  ...wantedSpan,
  /** The club whose clock the time is told by; omitted: the first. */
  unit: idText.optional(),
  /** Omitted: all active trainers. */
  trainer: idsText.optional(),
  /** What is to be trained. */
  style: idText.optional(),
});

export const trainerAvailability = z.object({
  /** Whether every trainer asked for is free. */
  isCondition: z.boolean(),
  items: z.array(
    z.object({
      trainerId: id,
      ...availability,
      /** Whether the time lies in the trainer's working hours; true where none are set. */
      isInHours: z.boolean(),
      /** Minutes of trainings in that week, `exceptTraining` left out. */
      weekMinutes: z.int(),
      /** As many minutes as the trainer works a week; null: not set. */
      weekLimit: z.int().nullable(),
      /** Whether the trainer leads the style or substitutes in it; true without a style or where no styles are set. */
      isForStyle: z.boolean(),
    }),
  ),
});

/** What a trainer may do in a style. */
export const trainerStyle = z.object({ styleId: id, leads: z.boolean(), substitutes: z.boolean() });

/** A span of a weekday, 1 (Monday) to 7 (Sunday), as `09:00` to `17:30`; `24:00` is midnight. */
export const workingHours = z.object({
  weekday: z.int().min(1).max(7),
  from: z.string().refine(isOpeningTime),
  until: z.string().refine(isOpeningTime),
});

export const absence = z.object({
  id,
  trainerId: id,
  startDateTime: wallTime,
  endDateTime: wallTime,
  reason: z.enum(absenceReasons),
  note: z.string(),
});

export const adminTrainer = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  /** Minutes of trainings in a full week; null: not set. */
  weekMinutes: z.int().nullable(),
  isActive: z.boolean(),
  /** Empty: may lead everything. */
  styles: z.array(trainerStyle),
  /** Empty: always. */
  hours: z.array(workingHours),
  /** Those that have not ended. */
  absences: z.array(absence),
  /** Of the app; null: they have none. */
  account: z
    .object({
      clientId: id,
      canSeeRegistrations: z.boolean(),
      canManageRegistrations: z.boolean(),
      /** Their own choice, in their profile. */
      allowsSubstituteSms: z.boolean(),
    })
    .nullable(),
  version: z.int(),
});

const fields = {
  firstName: z.string().trim().min(1).max(60),
  lastName: z.string().trim().min(1).max(60),
  email: mailAddress({ max: 254 }).nullable(),
  phone: z.string().trim().max(40),
  weekMinutes: z.int().min(0).max(10_080).nullable(),
};

export const trainerListQuery = z.object({
  /** Also those who no longer work here. */
  former: z.literal('true').optional(),
});
export const createTrainerBody = z.object(fields);
export const changeTrainerBody = z.object({
  ...fields,
  isActive: z.boolean(),
  /** Refused if it was edited since that version. */
  version: z.int().min(1).max(2_147_483_647),
});
export const trainerStylesBody = z.object({ items: z.array(trainerStyle).max(500) });
export const trainerHoursBody = z.object({ items: z.array(workingHours).max(50) });

export const absenceBody = z.object({
  startDateTime: wallTime.refine(isWallTime),
  /** After the start, by a year at most. */
  endDateTime: wallTime.refine(isWallTime),
  reason: z.enum(absenceReasons),
  /** Staff alone read it. */
  note: z.string().trim().max(500).default(''),
  /** The club by whose clock it is; omitted: the first. */
  unitId: id.optional(),
});

/** A training that the trainer cannot hold, and who may and can hold it instead. */
export const needsSubstitute = z.object({
  trainingId: id,
  name: z.string(),
  startDateTime: wallTime,
  duration: z.int(),
  styleId: id,
  unitId: id,
  registered: z.int(),
  /** Who may be asked to lead it, as candidates of an offer are; at most 20. */
  substituteIds: z.array(id),
});

export const absenceWithTrainings = absence.extend({ needsSubstitute: z.array(needsSubstitute) });

/** As the trainer sees it. What staff have written about it is staff's. */
export const ownAbsence = absence.omit({ trainerId: true, note: true }).extend({
  /** What somebody else has noted, they remove. */
  isMine: z.boolean(),
  /** Trainings of that time that nobody else leads yet. */
  trainings: z.int(),
});

export const trainerList = listOf(adminTrainer);
export const oneTrainer = z.object({ item: adminTrainer });
export const absenceList = listOf(absenceWithTrainings);
export const oneAbsence = z.object({ item: absenceWithTrainings });
export const ownAbsenceList = listOf(ownAbsence);
export const oneOwnAbsence = z.object({ item: ownAbsence });

export const trainerWeekQuery = z.object({
  /** Any date of the week; omitted: today. */
  date: plainDate.refine((date) => date > '2000' && date < '2200').optional(),
  trainer: idsText.optional(),
});

export const trainerWeek = z.object({
  monday: plainDate,
  styles: z.array(style),
  items: z.array(
    z.object({
      trainerId: id,
      /** Minutes of trainings, of the week and of each day from Monday. */
      minutes: z.int(),
      days: z.array(z.int()),
      uses: z.array(occupation.extend({ styleId: id.nullable() })),
    }),
  ),
});

export const trainerFigures = z.object({
  /** Trainings held in the last 30 days. */
  held: z.int(),
  /** Places taken in them, of a hundred; null: there were none. */
  fillPercent: z.int().nullable(),
  /** Trainings they took over from others this year. */
  substitutions: z.int(),
});

export type TrainerAvailabilityQuery = z.infer<typeof trainerAvailabilityQuery>;
export type TrainerAvailability = z.infer<typeof trainerAvailability>;
export type AdminTrainer = z.infer<typeof adminTrainer>;
export type TrainerStyle = z.infer<typeof trainerStyle>;
export type WorkingHours = z.infer<typeof workingHours>;
export type CreateTrainerBody = z.infer<typeof createTrainerBody>;
export type ChangeTrainerBody = z.infer<typeof changeTrainerBody>;
export type AbsenceBody = z.infer<typeof absenceBody>;
export type AbsenceWithTrainings = z.infer<typeof absenceWithTrainings>;
export type OwnAbsence = z.infer<typeof ownAbsence>;
export type NeedsSubstitute = z.infer<typeof needsSubstitute>;
export type TrainerWeek = z.infer<typeof trainerWeek>;
