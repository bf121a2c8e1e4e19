import { isDeepStrictEqual } from 'node:util';
import { completePageRules } from '#api/tenants/default-page-rules.ts';
import { fileField, typesOf } from '#api/tenants/settings/file-fields.ts';
import { declaredName } from '#api/tenants/settings/parts.ts';
import { type SettingsTree, settingsTree } from '#api/tenants/settings/settings-tree.ts';
import { findDuplicates } from '#api/tenants/tenant-file-duplicates.ts';
import { findSvgProblem } from '../add-tenant/find-svg-problem.ts';
import { explainIssues, type FileProblem, TenantFileError } from '../add-tenant/tenant-file-error.ts';
import { type ChangedField, changedFields, isBranch, valuesOf } from './setting-values.ts';

export interface PlannedSettings {
  settings: SettingsTree;
  changed: ChangedField[];
}

/** By the fields’ names in the file, with a kind or an id in place of `[]`, as `branding.colors.dark.fill`. */
export type SettingChanges = Readonly<Record<string, unknown>>;

/**
 * The new settings of a tenant, validated as a whole by the schema of the tenant's file.
 * @param changes null removes a field, so that its default applies, unless the field may be null
 * @throws TenantFileError
 */
export function planSettings(stored: SettingsTree, changes: SettingChanges): PlannedSettings {
  const wanted: Branch = structuredClone({ ...stored });
  const known = valuesOf(stored);
  for (const [name, text] of Object.entries(changes)) {
    const value = readTyped(name, text);
    // What is set to how it is anyway stays as it is: a default stays one.
    if (!(known.has(name) && isDeepStrictEqual(known.get(name), value))) put(wanted, name, value);
  }
  const read = settingsTree.safeParse(wanted);
  if (!read.success) throw new TenantFileError(explainIssues(read.error));
  const settings = { ...read.data, pageRules: completePageRules(read.data.pageRules) };
  const problems = findProblems(stored, settings);
  if (problems.length > 0) throw new TenantFileError(problems);
  return { settings, changed: changedFields(stored, settings) };
}

/** What no field shows alone: names that stand twice, styles and rooms that are gone, a logo that does more than draw. */
function findProblems(stored: SettingsTree, wanted: SettingsTree): FileProblem[] {
  const before = new Set(namedTwice(stored, stored).map(({ sentence }) => sentence));
  const twice = namedTwice(wanted, stored).filter(({ sentence }) => !before.has(sentence));
  const gone = Object.keys(stored.styles).filter((id) => !Object.hasOwn(wanted.styles, id));
  const clubs = Object.keys({ ...stored.clubs, ...wanted.clubs }).filter(
    (id) => !(Object.hasOwn(stored.clubs, id) && Object.hasOwn(wanted.clubs, id)),
  );
  const roomsGone = Object.keys(stored.rooms).filter((id) => !Object.hasOwn(wanted.rooms, id));
  const roomsUnknown = Object.keys(wanted.rooms).filter(
    (id) => !Object.hasOwn(stored.rooms, id) && !Object.hasOwn(stored.clubs, id.replace(/^new/, '')),
  );
  const unknown = Object.keys(wanted.styles).filter((id) => !Object.hasOwn(stored.styles, id) && !id.startsWith('new'));
  const picture = wanted.branding.logo === stored.branding.logo ? undefined : findSvgProblem(wanted.branding.logo);
  return [
    ...twice,
    ...gone.map((id) => ({ name: `styles.${id}`, sentence: `styles.${id} has trainings, and cannot be taken away.` })),
    ...unknown.map((id) => ({ name: `styles.${id}`, sentence: `styles.${id} is not known; is it spelt right?` })),
    ...clubs.map((id) => ({ name: `clubs.${id}`, sentence: `clubs.${id} is not known, or would be taken away.` })),
    ...roomsGone.map((id) => ({ name: `rooms.${id}`, sentence: `rooms.${id} cannot be taken away, only hidden.` })),
    ...roomsUnknown.map((id) => ({ name: `rooms.${id}`, sentence: `rooms.${id} is not known; is it spelt right?` })),
    ...(picture ? [{ name: 'branding.logo', sentence: `branding.logo: the picture ${picture}.` }] : []),
  ];
}

/** Of two of a name it is the one that is changed, or new. */
function namedTwice(
  { hosts, styles, clubs }: SettingsTree,
  stored: SettingsTree,
): { name: string; sentence: string }[] {
  const [ofStyles, ofClubs] = [changedLast(styles, stored.styles), changedLast(clubs, stored.clubs)];
  const listed = {
    hosts,
    styles: ofStyles.flatMap((id) => styles[id] ?? []),
    clubs: ofClubs.flatMap((id) => (clubs[id] ? { ...clubs[id], ...withoutRooms } : [])),
    trainers: [],
    bookingPolicies: [],
  };
  const keys: Record<string, readonly string[]> = { styles: ofStyles, clubs: ofClubs };
  return findDuplicates(listed).map(({ path: [list, index, ...inner], sentence }) => ({
    name: keys[String(list)] ? [list, keys[String(list)]?.[Number(index)], ...inner].join('.') : 'hosts',
    sentence,
  }));
}

/** Of no matter for names of clubs. */
const withoutRooms = { timeZone: '', roomGroups: [], rooms: [] };

const changedLast = <T>(all: Record<string, T>, stored: Record<string, T>): string[] => {
  const isChanged = (id: string) => !isDeepStrictEqual(all[id], stored[id]);
  return Object.keys(all).toSorted((one, other) => Number(isChanged(one)) - Number(isChanged(other)));
};

/** Input may be text; it is converted where the field is a number, so that a title may be a year, or a list of texts. */
export function readTyped(name: string, value: unknown): unknown {
  const field = fileField(declaredName(name));
  if (typeof value !== 'string' || !field) return value;
  const types = typesOf(field);
  if (types.includes('array')) return value.split(',').flatMap((part) => part.trim() || []);
  const isNumber = types.includes('integer') || types.includes('number');
  return isNumber && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}

type Branch = Record<string, unknown>;

const canBeNull = (name: string): boolean => {
  const field = fileField(declaredName(name));
  return field !== undefined && typesOf(field).includes('null');
};

/** The schema reports unknown fields; only those that cannot be set are refused here. */
function put(root: Branch, name: string, value: unknown): void {
  const unknown = new TenantFileError([{ name, sentence: `${name} is not known; is it spelt right?` }]);
  const parts = name.split('.');
  // All field names have this form, and it excludes `__proto__`.
  if (!parts.every((part) => /^[a-z0-9]\w*$/i.test(part))) throw unknown;
  const last = parts.pop() ?? '';
  let branch = root;
  for (const part of parts) {
    const next = Object.hasOwn(branch, part) ? branch[part] : {};
    if (!isBranch(next)) throw unknown;
    branch = branch[part] = next;
  }
  if (value === null && !canBeNull(name)) delete branch[last];
  else branch[last] = value;
}

const longest = 60;

/** For a shell. */
export const describeChange = ({ field, before, after }: ChangedField): string =>
  `${field}: ${say(before)} → ${say(after)}`;

function say(value: unknown): string {
  if (value === null) return 'not set';
  const text = JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
