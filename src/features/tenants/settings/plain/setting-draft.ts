import type { Language } from '#api/languages.ts';
import { readDayHours, readHours } from '#api/rooms/opening-hours.ts';
import type { SettingField, SettingsPage, SettingValue } from '#api/tenants/settings/endpoints.ts';
import { declaredName } from '#api/tenants/settings/parts.ts';
import { readMoney, writeMoney } from '#src/lib/i18n/read-money.ts';
import type { FieldErrors } from '#src/ui/form/field-errors.ts';

/** What a form holds of a setting: text as it is typed, or a switch. */
export type SettingDraft = Record<string, string | boolean>;

/** How a setting is typed: as its type says, or as money, a time of day, a colour, or when a club is open. */
export type SettingLook = SettingField['type'] | 'money' | 'time' | 'color' | 'hours' | 'days';

export interface FormField extends SettingField {
  /** As the server names it: `bookingPolicies.group.perDayLimit`. */
  address: string;
  /** As the form names it: a dot would be a path there. */
  key: string;
  look: SettingLook;
}

export const keyOf = (address: string): string => address.replaceAll('.', '__');

const isTime = (name: string): boolean => /\.(quietFrom|quietUntil|opensAtTime|substitutesUntil)$/.test(name);
const isColor = (name: string): boolean => /\.(brandColor|color|fill|acc|tint)$/.test(name);

function lookOf({ name, type }: SettingField): SettingLook {
  if (type === 'whole' && name.endsWith('Cents')) return 'money';
  if (name.startsWith('clubs[].hours.')) return 'hours';
  if (name === 'clubs[].days') return 'days';
  if (isTime(name)) return 'time';
  return isColor(name) ? 'color' : type;
}

/** The fields with these addresses, in their order. */
export function formFields({ fields }: Pick<SettingsPage, 'fields'>, addresses: readonly string[]): FormField[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  return addresses.flatMap((address) => {
    const field = byName.get(declaredName(address));
    return field ? { ...field, address, key: keyOf(address), look: lookOf(field) } : [];
  });
}

const write = (value: SettingValue, look: SettingLook, language: Language): string | boolean => {
  if (look === 'switch') return value === true;
  if (value === null) return '';
  if (look === 'money') return writeMoney(Number(value), language);
  if (Array.isArray(value)) return value.join('\n');
  return look === 'number' ? String(value).replace('.', language === 'en' ? '.' : ',') : String(value);
};

export const draftOf = (item: SettingsPage['item'], fields: readonly FormField[], language: Language): SettingDraft =>
  Object.fromEntries(fields.map(({ address, key, look }) => [key, write(item[address] ?? null, look, language)]));

const numberOf = (text: string): number => Number(text.trim().replace(',', '.'));

function read(typed: string | boolean, { name, look, default: usual }: FormField): SettingValue {
  if (typeof typed === 'boolean') return typed;
  // A style may have a comma in its name.
  if (name.endsWith('[].styles')) return typed.split('\n').filter((line) => line !== '');
  if (look === 'list' || look === 'days') return typed.split(/[\n,]/).flatMap((line) => line.trim() || []);
  if (typed.trim() === '') return usual === '' ? '' : null;
  if (look === 'money') return readMoney(typed) ?? null;
  return look === 'whole' || look === 'number' ? numberOf(typed) : typed;
}

/** What is not as it was, as the server takes it. */
export const changesOf = (
  draft: SettingDraft,
  before: SettingDraft,
  fields: readonly FormField[],
): Record<string, SettingValue> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const typed = draft[field.key] ?? '';
      return typed === before[field.key] ? [] : [[field.address, read(typed, field)] as const];
    }),
  );

function isOutside(typed: string, { look, least, most }: FormField): boolean {
  if (typed.trim() === '') return false;
  const value = look === 'money' ? readMoney(typed) : numberOf(typed);
  if (value === undefined || Number.isNaN(value)) return true;
  if (look === 'whole' && !Number.isInteger(value)) return true;
  return value < (least ?? value) || value > (most ?? value);
}

/** What is wrong before anything is sent; the server looks at all of it again. */
export function mistakesOf(draft: SettingDraft, fields: readonly FormField[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of fields) {
    const typed = draft[field.key];
    if (typeof typed !== 'string') continue;
    const isNumber = ['whole', 'number', 'money'].includes(field.look);
    if (isNumber && isOutside(typed, field)) errors[field.key] = 'settings.wrong.number';
    if (field.look === 'hours' && typed !== '' && !readHours(typed)) errors[field.key] = 'settings.wrong.hours';
    if (field.look === 'days' && !typed.split('\n').every((day) => day === '' || readDayHours(day)))
      errors[field.key] = 'settings.wrong.hours';
    if (field.look === 'color' && !/^(#[0-9a-f]{6})?$/i.test(typed.trim())) errors[field.key] = 'settings.wrong.color';
  }
  return errors;
}
