import type { OfTenant } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    class_reminder: ClassReminderTable;
  }
}

/** Of what somebody was told about a registration; a place that is booked again is another registration. */
interface ClassReminderTable extends OfTenant {
  registration_id: number;
  kind: 'class' | 'free_end';
  told_at: Date;
}
