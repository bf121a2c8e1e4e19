import { expect, test } from 'vitest';
import { fileFields } from './file-fields.ts';
import { declaredName, partOfField, plainParts } from './parts.ts';

const names = fileFields.map(({ name }) => name);

test('every field of the tenant’s file has its place in the app, and a field of it that is new is found', () => {
  expect(withoutPlace(names)).toEqual([]);
  expect(withoutPlace(['branding.motto'])).toEqual(['branding.motto']);
});

test('the parts name no field that the file does not have, and none twice', () => {
  const placed = Object.values(plainParts).flat() as string[];
  expect(placed.filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(placed).size).toBe(placed.length);
});

test('a field of a kind or of a style is the one that the file declares', () => {
  expect(declaredName('bookingPolicies.group.perDayLimit')).toBe('bookingPolicies[].perDayLimit');
  expect(declaredName('styles.12.color')).toBe('styles[].color');
  expect(declaredName('branding.title')).toBe('branding.title');
});

const withoutPlace = (fields: readonly string[]) => fields.filter((name) => partOfField(name) === undefined);
