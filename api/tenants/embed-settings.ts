import { z } from 'zod';
import { hostName } from './host-name.ts';

/** Where the timetable may stand in pages that are not the tenant’s. */
export const embedSettings = z
  .strictObject({
    hosts: z.array(hostName).max(50).meta({
      description:
        'Hosts whose pages may show the timetable, without https:// and port: each as browsers open it, with www. or without',
    }),
  })
  .partial();

export type EmbedSettings = z.infer<typeof embedSettings>;
