import { z } from 'zod';
import { languages } from '../languages.ts';
import { id } from '../wire-types.ts';

/** A text in the languages in which the club has written it. */
export const inLanguages = (longest: number) =>
  z.partialRecord(z.enum(languages), z.string().trim().min(1).max(longest));

const about = inLanguages(600);
const bring = inLanguages(200);
const bio = inLanguages(600);
/** 1 for everybody, 3 for the experienced. */
const level = z.int().min(1).max(3);

/** How the places of a room are shown: a list of people, tee times, or lanes. */
export const layouts = ['list', 'tee', 'lanes'] as const;
export const layout = z.enum(layouts);
const fileId = z.uuid();

/** What a training is, as far as the club has said. */
export const trainingDescription = {
  level: level.optional(),
  about: about.optional(),
  bring: bring.optional(),
  trainerBio: bio.optional(),
  /** A picture at `public/file/{id}`. */
  trainerPhoto: fileId.optional(),
};

export type LanguageTexts = z.infer<typeof about>;

export const descriptions = z.object({
  /** By name: those of trainings of the last and the coming months, and those described before. */
  trainings: z.array(z.object({ name: z.string(), level: level.nullable(), about, bring })),
  trainers: z.array(
    z.object({ trainerId: id, firstName: z.string(), lastName: z.string(), bio, photo: fileId.nullable() }),
  ),
  styles: z.array(z.object({ id, name: z.string(), layout: layout.nullable() })),
  rooms: z.array(z.object({ id, name: z.string(), unitId: id, layout: layout.nullable() })),
});

export type Descriptions = z.infer<typeof descriptions>;

export const describeTrainingBody = z.object({
  name: z.string().trim().min(1).max(120),
  level: level.nullable(),
  about,
  bring,
});

export const describeTrainerBody = z.object({ bio });

export const trainerPhoto = z.object({ photo: fileId });

/** Of a room, else of its style; null takes it away. */
export const layoutBody = z.object({ of: z.enum(['style', 'room']), id, layout: layout.nullable() });
