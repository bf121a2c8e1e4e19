import type { OfTenant } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    file: FileTable;
  }
}

/** A picture or a video in the file store. */
interface FileTable extends OfTenant {
  id: string;
  /** Of its content, in hexadecimal; the name under which it is stored. */
  sha256: string;
  type: FileType;
  bytes: number;
  /** Who uploaded it. */
  owner_client_id: number | null;
  created_at: Date;
}

export type FileType = 'image/webp' | 'image/png' | 'video/mp4' | 'video/webm';
