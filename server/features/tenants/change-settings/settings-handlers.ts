import { isDeepStrictEqual } from 'node:util';
import type {
  SettingField,
  SettingsHistoryItem,
  SettingsPage,
  settingsEndpoints,
} from '#api/tenants/settings/endpoints.ts';
import { defaultOf, type FieldShape, type FileField, fileFields, typesOf } from '#api/tenants/settings/file-fields.ts';
import { partOfField } from '#api/tenants/settings/parts.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { read } from '../../../endpoint/club.ts';
import { afterAsking, type HandlersOf } from '../../../endpoint/handler.ts';
import { findReachedHosts } from '../hosts/check-hosts.ts';
import { mergeStyle } from '../styles/merge-style.ts';
import { listStyleUses } from '../styles/queries.ts';
import { tryHours } from '../trial/try-hours.ts';
import { tryRooms } from '../trial/try-rooms.ts';
import { trySettings } from '../trial/try-settings.ts';
import { changeSettings } from './change-settings.ts';
import { readTyped } from './plan-settings.ts';
import { findChange, findLastChange, findSettings, listChanges, listFieldsChangedSince } from './queries.ts';
import { type ChangedField, valuesOf } from './setting-values.ts';
import { readSettings, writeSettings } from './write-settings.ts';

const largest = Number.MAX_SAFE_INTEGER;

function typeOf({ shape }: FileField, types: readonly string[]): SettingField['type'] {
  if (shape.enum) return 'choice';
  if (types.includes('boolean')) return 'switch';
  if (types.includes('array')) return 'list';
  if (types.includes('object')) return 'object';
  if (types.includes('integer')) return 'whole';
  return types.includes('number') ? 'number' : 'text';
}

/** What the schema of the file says of a field. */
function presentField(field: FileField): SettingField | undefined {
  const part = partOfField(field.name);
  if (!part) return undefined;
  const types = typesOf(field);
  const one = [field.shape, ...(field.shape.anyOf ?? [])];
  const bound = (name: 'minimum' | 'maximum') =>
    one.map((shape: FieldShape) => shape[name]).find((n) => n !== undefined);
  const [least, most] = [bound('minimum'), bound('maximum')];
  return {
    name: field.name,
    part,
    type: typeOf(field, types),
    ...(field.shape.enum && { options: field.shape.enum.map(String) }),
    ...(least !== undefined && least > -largest && { least }),
    ...(most !== undefined && most < largest && { most }),
    isNullable: types.includes('null'),
    default: (defaultOf(field) ?? null) as SettingField['default'],
  };
}

const fields = fileFields
  .filter(({ name }) => !['clubs', 'trainers'].includes(partOfField(name) ?? ''))
  .flatMap((field) => presentField(field) ?? []);

async function presentSettings(scope: TenantScope, now: Date): Promise<SettingsPage> {
  const last = await findLastChange(scope);
  return {
    item: Object.fromEntries(valuesOf(await findSettings(scope, now))),
    fields,
    version: last?.id ?? 0,
    lastChange: last ? { at: last.at.toISOString(), by: last.by } : null,
  };
}

const pageSize = 30;

/** A new style or room has trainings soon; it is hidden in other ways. */
const addsRow = (changes: readonly ChangedField[]): boolean =>
  changes.some(({ field, before }) => before === null && /^(styles|rooms)\.\d+\.name$/.test(field));

/** Clubs and forms with calls of their own change fields without a note here. */
const isAsLeft = (present: ReadonlyMap<string, unknown>, changes: readonly ChangedField[]): boolean =>
  changes.every(({ field, after }) => isDeepStrictEqual(present.get(field) ?? null, after));

async function presentHistory(
  scope: TenantScope,
  { before, now }: { before: number | undefined; now: Date },
): Promise<SettingsHistoryItem[]> {
  const rows = await listChanges(scope, { before, limit: pageSize });
  const present = valuesOf(await findSettings(scope, now));
  const later = before === undefined ? new Set<string>() : await listFieldsChangedSince(scope, before - 1);
  return rows.map(({ id, at, by, changes, undoes }) => {
    const isUndoable =
      !addsRow(changes) && !changes.some(({ field }) => later.has(field)) && isAsLeft(present, changes);
    for (const { field } of changes) later.add(field);
    return { id, at: at.toISOString(), by, changes, undoes, isUndoable };
  });
}

export const settingsHandlers: HandlersOf<typeof settingsEndpoints> = {
  getSettings: ({ inTenant, now }) => inTenant((scope) => presentSettings(scope, now)),
  changeSettings: afterAsking(
    (request) => findReachedHosts(request, readTyped('hosts', request.body.changes['hosts'])),
    (request, reached) =>
      writeSettings(request, async (scope, by) => {
        const { changes, version } = request.body;
        await changeSettings(scope, { ...by, changes, version, reached });
        return presentSettings(scope, by.now);
      }),
  ),
  trySettings: (request) =>
    readSettings(() =>
      read(request, ({ scope, catalog, now }) =>
        trySettings(scope, { ...request.body, catalog, now, language: request.language }),
      ),
    ),
  tryHours: (request) =>
    readSettings(() =>
      read(request, ({ scope, catalog, now }) => tryHours(scope, { changes: request.body.changes, catalog, now })),
    ),
  tryRooms: (request) =>
    readSettings(() =>
      read(request, ({ scope, catalog, now }) => tryRooms(scope, { changes: request.body.changes, catalog, now })),
    ),
  listStyleUses: async ({ inTenant, now }) => ({ items: await inTenant((scope) => listStyleUses(scope, now)) }),
  mergeStyle: (request) =>
    writeSettings(request, async (scope, by) => {
      await mergeStyle(scope, { from: request.params.id, into: request.body.into }, by);
      return presentSettings(scope, by.now);
    }),
  listSettingsHistory: async ({ inTenant, query, now }) => ({
    items: await inTenant((scope) => presentHistory(scope, { before: query.before, now })),
  }),
  // What brings a host back asks whether it still leads here.
  undoSettings: afterAsking(
    async (request) => {
      const done = await request.inTenant((scope) => findChange(scope, request.params.id));
      return findReachedHosts(request, done?.changes.find(({ field }) => field === 'hosts')?.before);
    },
    (request, reached) =>
      writeSettings(request, async (scope, by) => {
        const done = await findChange(scope, request.params.id);
        if (!done) throw new ApiError(404, 'item_not_found');
        if (addsRow(done.changes)) throw new ApiError(409, 'changed_meanwhile');
        const present = valuesOf(await findSettings(scope, by.now, 'lock'));
        if (!isAsLeft(present, done.changes)) throw new ApiError(409, 'changed_meanwhile');
        const changes = Object.fromEntries(done.changes.map(({ field, before }) => [field, before]));
        await changeSettings(scope, { ...by, changes, version: done.id, undoes: done.id, reached });
        return presentSettings(scope, by.now);
      }),
  ),
};
