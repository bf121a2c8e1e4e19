import { z } from 'zod';

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time as 22:00');

/** How a tenant's SMS are written, when they leave, and what they cost. */
const smsRules = z.strictObject({
  withoutDiacritics: z.boolean().meta({
    description:
      'Write letters that the GSM alphabet lacks without their marks: an SMS has 160 characters then, not 70, and most Latvian ones cost one part, not two or three.',
  }),
  sender: z
    .string()
    .regex(/^([A-Za-z0-9 ]{1,11}|\+?\d{5,15})$/, 'must be up to 11 letters and digits, or a number')
    .nullable()
    .meta({ description: 'Sender that SMS show, as the provider knows it; without it the provider’s default' }),
  partCents: z.number().min(0).max(100).meta({
    description: 'Price of one part of an SMS in cents, as 6.2, by which the price is shown before sending',
  }),
  quietFrom: clockTime.meta({
    description: 'From this time of the club’s clock, SMS and notifications that an admin writes wait',
  }),
  quietUntil: clockTime.meta({ description: 'Until then; the same time as `quietFrom` means that nothing waits' }),
  mostPeople: z.int().min(1).max(100_000).meta({
    description: 'So many people at most get what an admin writes at once, by any channel; more is refused',
  }),
});

export const smsSettings = smsRules.partial();
export type SmsRules = z.infer<typeof smsRules>;
export type SmsSettings = Partial<SmsRules>;

export const defaultSmsRules: SmsRules = {
  withoutDiacritics: false,
  sender: null,
  partCents: 6.2,
  quietFrom: '22:00',
  quietUntil: '07:00',
  mostPeople: 100_000,
};
