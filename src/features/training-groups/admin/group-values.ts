import type { Language } from '#api/languages.ts';
import type { AdminGroup, GroupBody } from '#api/training-groups/schema.ts';
import { readMoney, writeMoney } from '#src/lib/i18n/read-money.ts';
import type { FieldErrors } from '#src/ui/form/field-errors.ts';

/** A group as its form holds it: ids and numbers as text. */
export interface GroupValues extends Record<string, unknown> {
  name: string;
  unitId: string;
  trainerId: string;
  capacity: string;
  contactName: string;
  contactPhone: string;
  /** Empty: none. */
  seriesId: string;
  /** Empty: it is not sold. */
  price: string;
  isSoldOnline: boolean;
}

export const valuesOf = (
  group: AdminGroup | undefined,
  unitId: number | undefined,
  language: Language,
): GroupValues => ({
  name: group?.name ?? '',
  unitId: String(group?.unitId ?? unitId ?? ''),
  trainerId: String(group?.trainerId ?? ''),
  capacity: String(group?.capacity ?? 12),
  contactName: group?.contact.name ?? '',
  contactPhone: group?.contact.phone ?? '',
  seriesId: String(group?.seriesId ?? ''),
  price: group?.price == null ? '' : writeMoney(group.price, language),
  isSoldOnline: group?.isSoldOnline ?? true,
});

const idOf = (text: string): number | null => (text === '' ? null : Number(text));

export const bodyOf = (values: GroupValues): GroupBody => ({
  name: values.name,
  unitId: Number(values.unitId),
  trainerId: idOf(values.trainerId),
  capacity: Number(values.capacity),
  contactName: values.contactName,
  contactPhone: values.contactPhone,
  seriesId: idOf(values.seriesId),
  price: values.price.trim() === '' ? null : (readMoney(values.price) ?? 0),
  isSoldOnline: values.isSoldOnline,
});

/** What is wrong before anything is sent. */
export function mistakesOf({ name, capacity, price }: GroupValues): FieldErrors<Extract<keyof GroupValues, string>> {
  const places = Number(capacity);
  const isMoney = price.trim() === '' || readMoney(price) !== undefined;
  return {
    name: name.trim() === '' ? 'required' : null,
    capacity: places >= 1 && places <= 500 ? null : 'errors.field.invalid',
    price: isMoney ? null : 'products.notMoney',
  };
}
