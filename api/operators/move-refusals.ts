/** Why a tenant cannot be exported or imported, each with what it names; the texts are `operators.import.refusal` in the locales. */
export const moveRefusals = {
  noRoom: [],
  noExport: [],
  otherSecret: [],
  otherFormat: ['format'],
  otherSchema: ['version', 'schema', 'own'],
  otherTables: ['tables'],
  hostTaken: ['host', 'name'],
  partTwice: ['part'],
  partUnnamed: ['part'],
  partLacks: ['part'],
  partDamaged: ['part'],
  rowsCut: ['table'],
  rowsLoose: ['references'],
  mayNot: ['command'],
  noTenant: ['id'],
  fileUnread: ['file'],
  fileDamaged: ['file'],
} as const satisfies Record<string, readonly string[]>;

export type MoveRefusalKey = keyof typeof moveRefusals;
export type MoveRefusalValues<K extends MoveRefusalKey> = Record<(typeof moveRefusals)[K][number], string>;

export interface MoveRefusal {
  key: MoveRefusalKey;
  values: Readonly<Record<string, string>>;
}
