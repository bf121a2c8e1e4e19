import type { LawPage } from '#api/law/pages.ts';
import type { LawTexts } from '#api/law/schema.ts';
import type { Json, OfTenant } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    law_text: LawTextTable;
  }
}

/** A club’s own words of a law page; never changed, the newest version is in force. */
interface LawTextTable extends OfTenant {
  page: LawPage;
  version: number;
  texts: Json<LawTexts>;
  /** Null: before versions were kept. */
  valid_from: Date | null;
  by_client_id: number | null;
}
