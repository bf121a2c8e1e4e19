import { z } from 'zod';
import { defaultPasswordRule, type PasswordRule, validatePassword } from '../account/password-rule.ts';
import { mailAddress, personName } from '../clients/typed-schema.ts';
import { languages } from '../languages.ts';
import { tenantFile } from '../tenants/tenant-file.ts';

/** A printed link is good once, and for so long. */
export const firstStartHours = 24;

/** Of the first admin; any characters, since nobody has logged in before under another rule. */
export const firstPasswordRule: PasswordRule = { ...defaultPasswordRule, allowsAnyCharacter: true };

/** What the printed link ends with. */
const link = z.string().min(1).max(100);

export const firstStartLink = z.object({ link });

export const firstStart = z.object({
  link,
  name: z.string().trim().min(1).max(200),
  host: tenantFile.shape.hosts.element,
  country: z.enum(['EE', 'LV']),
  language: z.enum(languages),
  firstName: personName({ min: 1, max: 100 }),
  lastName: personName({ min: 1, max: 100 }),
  email: mailAddress({ max: 200 }),
  password: z.string().refine((password) => validatePassword(password, firstPasswordRule).length === 0),
});

/** Where the club is opened from now on. */
export const firstStarted = z.object({ host: z.string() });

export type FirstStart = z.infer<typeof firstStart>;
export type FirstStarted = z.infer<typeof firstStarted>;
