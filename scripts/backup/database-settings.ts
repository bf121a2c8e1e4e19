export interface DatabaseSettings {
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  dataDir: string | undefined;
  secret: string | undefined;
}

/** The server settings that commands need: those for mails and the like are missing in many shells. */
export function readDatabaseSettings(
  { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR, TRENN_SECRET } = process.env,
): DatabaseSettings {
  return {
    databaseUrl: DATABASE_URL || undefined,
    databaseOwnerUrl: DATABASE_OWNER_URL || undefined,
    dataDir: DATA_DIR || undefined,
    secret: TRENN_SECRET || undefined,
  };
}
