import { isDeepStrictEqual } from 'node:util';
import { bookingPolicy, defaultPolicy } from '#api/registrations/policy/policy.ts';
import type { SettingsTree } from '#api/tenants/settings/settings-tree.ts';
import { trainingKinds } from '#api/timetable/training-kinds.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { insertPolicyVersion } from '../../catalog/commands.ts';
import { listTakenHosts } from '../add-tenant/queries.ts';
import { TenantFileError } from '../add-tenant/tenant-file-error.ts';
import { notReached } from '../hosts/check-hosts.ts';
import { insertChange, insertStyle, replaceHosts, updateClub, updateSettings, updateStyle } from './commands.ts';
import { planSettings, type SettingChanges } from './plan-settings.ts';
import { findSettings, listFieldsChangedSince, listStylesToCome } from './queries.ts';
import { saveRooms } from './save-rooms.ts';
import type { ChangedField } from './setting-values.ts';

interface Change {
  changes: SettingChanges;
  now: Date;
  /** Null: the operator. */
  byClientId: number | null;
  /** As whoever changes it has read it; without it whatever is there is replaced. */
  version?: number | undefined;
  /** At which it is called: it cannot be taken away under whoever uses it. */
  host?: string;
  /** New hosts that lead to this server: an admin can add no other, the operator any. */
  reached?: ReadonlySet<string>;
  /** The change that this one takes back. */
  undoes?: number;
}

/**
 * The one way in which settings of a tenant change, by an admin or an operator: planned by the schema of the tenant’s file, all or
 * nothing, and noted. Throws `TenantFileError` for what the file could not hold, 409 `changed_meanwhile`. Whoever calls it
 * tells of the topics `tenant` and `timetable` after the commit.
 */
export async function changeSettings(scope: TenantScope, change: Change): Promise<ChangedField[]> {
  const { changes, now, byClientId, version, host, reached, undoes = null } = change;
  const stored = await findSettings(scope, now, 'lock');
  if (version !== undefined) await refuseOlder(scope, version, Object.keys(changes));
  const { settings, changed } = planSettings(stored, changes);
  const hosts = { added: without(settings.hosts, stored.hosts), removed: without(stored.hosts, settings.hosts) };
  await refuseHosts(scope, hosts, host);
  const unreached = byClientId === null ? [] : hosts.added.filter((one) => !reached?.has(one));
  if (unreached.length > 0) throw notReached(unreached.map((one) => `${one}: it was not asked`));
  const isNew = (start: string) => changed.some(({ field }) => field === start || field.startsWith(`${start}.`));
  if (!isDeepStrictEqual(stored, settings)) {
    const isNewPage = ['name', 'branding', 'pageRules'].some(isNew);
    await updateSettings(scope, settings, { isNewPage, isNewSeller: isNew('seller') || isNew('branding') });
  }
  await replaceHosts(scope, hosts);
  for (const kind of trainingKinds)
    if (isNew(`bookingPolicies.${kind}`)) {
      const policy = bookingPolicy.parse({ ...defaultPolicy, ...settings.bookingPolicies[kind] });
      await insertPolicyVersion(scope, { kind, policy, validFrom: now });
    }
  await saveClubs(scope, stored, settings);
  const ids = await saveStyles(scope, stored, settings);
  // They name styles, which may be new.
  const roomIds = await saveRooms(scope, { stored, wanted: settings, now });
  const hidden = Object.keys(settings.styles).filter(
    (id) => settings.styles[id]?.isHidden && !stored.styles[id]?.isHidden,
  );
  await refuseHiding(scope, hidden.map(Number).filter(Number.isInteger), now);
  const noted = changed.map((one) => ({
    ...one,
    field: one.field
      .replace(/^styles\.(new\d*)/, (_all, key) => `styles.${ids.get(key)}`)
      .replace(/^rooms\.(new\d+)/, (_all, key) => `rooms.${roomIds.get(key)}`),
  }));
  if (noted.length > 0) await insertChange(scope, { now, byClientId, changes: noted, undoes });
  return noted;
}

const without = (hosts: readonly string[], others: readonly string[]) => hosts.filter((host) => !others.includes(host));

async function refuseOlder(scope: TenantScope, version: number, names: readonly string[]): Promise<void> {
  const since = [...(await listFieldsChangedSince(scope, version))];
  const isTouched = (name: string) => since.some((field) => field === name || field.startsWith(`${name}.`));
  if (names.some(isTouched)) throw new ApiError(409, 'changed_meanwhile');
}

async function refuseHosts(
  { db }: TenantScope,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
  host: string | undefined,
): Promise<void> {
  const taken = added.length > 0 ? await listTakenHosts(db, added) : [];
  const problems = taken.map((one) => `The host ${one.host} belongs to another tenant already.`);
  if (host !== undefined && removed.includes(host)) problems.push(`The host ${host} is in use by you now.`);
  if (problems.length > 0) throw new TenantFileError(problems.map((sentence) => ({ name: 'hosts', sentence })));
}

/** Asked after they are saved, so that a training that is being added meanwhile is either seen here or sees them hidden. */
async function refuseHiding(scope: TenantScope, ids: readonly number[], now: Date): Promise<void> {
  const inUse = ids.length > 0 ? await listStylesToCome(scope, ids, now) : [];
  if (inUse.length === 0) return;
  throw new TenantFileError(
    inUse.map(({ id, name, coming }) => ({
      name: `styles.${id}.isHidden`,
      sentence: `The style “${name}” has trainings to come (${coming}), and cannot be hidden.`,
    })),
  );
}

async function saveClubs(scope: TenantScope, stored: SettingsTree, wanted: SettingsTree): Promise<void> {
  for (const [id, club] of Object.entries(wanted.clubs)) {
    if (isDeepStrictEqual(stored.clubs[id], club)) continue;
    await updateClub(scope, Number(id), club).catch((error: { code?: string }) => {
      if (error.code !== '23505') throw error;
      const sentence = `The club “${club.name}” is there already, out of use.`;
      throw new TenantFileError([{ name: `clubs.${id}.name`, sentence }]);
    });
  }
}

/** Returns the ids of new ones by their keys. */
async function saveStyles(
  scope: TenantScope,
  stored: SettingsTree,
  wanted: SettingsTree,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [key, style] of Object.entries(wanted.styles)) {
    const refuseName = (error: { code?: string }): never => {
      if (error.code !== '23505') throw error;
      const sentence = `The style “${style.name}” has become another one, whose calendars name it.`;
      throw new TenantFileError([{ name: `styles.${key}.name`, sentence }]);
    };
    if (!Object.hasOwn(stored.styles, key)) ids.set(key, await insertStyle(scope, style).catch(refuseName));
    else if (!isDeepStrictEqual(stored.styles[key], style))
      await updateStyle(scope, Number(key), style).catch(refuseName);
  }
  return ids;
}
