import { isDeepStrictEqual } from 'node:util';
import type { SettingValue } from '#api/tenants/settings/endpoints.ts';
import { fileField, fileFields } from '#api/tenants/settings/file-fields.ts';
import { declaredName, partOfField } from '#api/tenants/settings/parts.ts';
import { type SettingsTree, withDefaults } from '#api/tenants/settings/settings-tree.ts';

/** A field with its values as they apply; null: nothing, or not set. */
export interface ChangedField {
  field: string;
  before: SettingValue;
  after: SettingValue;
}

type Branch = Record<string, unknown>;

export const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function flatten(branch: Branch, prefix = ''): [string, SettingValue][] {
  return Object.entries(branch).flatMap(([key, value]): [string, SettingValue][] => {
    const name = prefix + key;
    if (value === undefined) return [];
    const isField = fileField(declaredName(name)) !== undefined || !isBranch(value);
    return isField ? [[name, value as SettingValue]] : flatten(value, `${name}.`);
  });
}

/** Fields of the file whose rows have pages of their own, and those that each kind, club, room and style has. */
const isRepeated = (name: string): boolean => name.includes('[]') || name === 'clubs' || name === 'trainers';
const single = fileFields.filter(({ name }) => !isRepeated(name)).map(({ name }) => name);
const ofEach = (list: string): string[] =>
  fileFields.flatMap(({ name }) => (name.startsWith(`${list}[].`) ? name.slice(list.length + 3) : []));
const ofPolicy = ofEach('bookingPolicies').filter((name) => name !== 'kind');
const ofStyle = ofEach('styles');
const ofClub = ofEach('clubs').filter((name) => !['clubs', 'rooms'].includes(partOfField(`clubs[].${name}`) ?? ''));
const ofRoom = ofEach('clubs[].rooms');

/** Every field as it applies, with the defaults of what is not set. */
export function valuesOf(own: SettingsTree): Map<string, SettingValue> {
  const known = new Map(flatten(withDefaults(own)));
  const names = [
    ...single,
    ...Object.keys(own.bookingPolicies).flatMap((kind) => ofPolicy.map((name) => `bookingPolicies.${kind}.${name}`)),
    ...Object.keys(own.clubs).flatMap((id) => ofClub.map((name) => `clubs.${id}.${name}`)),
    ...Object.keys(own.rooms).flatMap((id) => ofRoom.map((name) => `rooms.${id}.${name}`)),
    ...Object.keys(own.styles).flatMap((id) => ofStyle.map((name) => `styles.${id}.${name}`)),
  ];
  return new Map(names.map((name) => [name, known.get(name) ?? null]));
}

/** The fields that differ, in the order of the file. */
export function changedFields(before: SettingsTree, after: SettingsTree): ChangedField[] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((field) => {
    const change = { field, before: old.get(field) ?? null, after: now.get(field) ?? null };
    return isDeepStrictEqual(change.before, change.after) ? [] : [change];
  });
}
