import { z } from 'zod';

/** How visitors without an account may book a training: `open` is paid at the desk, `free` costs nothing. */
export const visitorAccess = z.enum(['open', 'free']);

export type VisitorAccess = z.infer<typeof visitorAccess>;
