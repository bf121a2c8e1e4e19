import type { OfTenant } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    calendar_feed: CalendarFeedTable;
    calendar_mail: CalendarMailTable;
  }
}

interface CalendarFeedTable extends OfTenant {
  client_id: number;
  /** SHA-256 of the secret, by which a feed is looked up. */
  secret_hash: string;
  /** The secret, sealed with the server's key, so that its owner can see it again. */
  sealed_secret: string;
  created_at: Date;
}

/** What a calendar was told of a booking last, by mail. */
interface CalendarMailTable extends OfTenant {
  registration_id: number;
  revision: number;
  is_going: boolean;
  sequence: number;
  message_id: number;
}
