import { useMutation, useQuery } from '@tanstack/react-query';
import type { Language } from '#api/languages.ts';
import type { AdminGroup, AdminGroupList, GroupBody } from '#api/training-groups/schema.ts';
import { formatDate, formatTime, formatWeekdayShort } from '#src/lib/i18n/format-date.ts';
import { readMoney, writeMoney } from '#src/lib/i18n/read-money.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import type { FieldErrors } from '#src/ui/form/field-errors.ts';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { MoneyField } from '#src/ui/form/values/money-field.tsx';
import { trainingGroupMutations } from '../mutations.ts';
import { trainingGroupQueries } from '../queries.ts';
import classes from './admin-groups.module.css';
import { MakeUpFields, makeUpMistakes, makeUpOf, makeUpValues } from './make-up-fields.tsx';

interface GroupFormProps {
  /** Without it one is added. */
  group: AdminGroup | undefined;
  lists: AdminGroupList;
  onDone: (id: number) => void;
}

/** All that admins set of a group. */
export function GroupForm({ group, lists, onDone }: GroupFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const save = useMutation(trainingGroupMutations.save);
  const { field, box, values, submit, failure } = useFieldForm<GroupValues>({
    initialValues: valuesOf(group, lists.units[0]?.id, language),
    validate: mistakesOf,
    error: save.error,
    words: { no_free_places: 'trainingGroups.admin.tooFew', places_already_booked: 'trainingGroups.admin.seriesInUse' },
  });
  const send = submit((form) => {
    const body = bodyOf(form);
    save.mutate(group ? { id: group.id, body: { ...body, version: group.version } } : { id: undefined, body }, {
      onSuccess: ({ item }) => {
        snackbar.success('snackbar.saved');
        onDone(item.id);
      },
    });
  });
  const trainers = lists.trainers.map(({ id, firstName, lastName }) => ({
    value: String(id),
    label: `${firstName} ${lastName}`,
  }));
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <TextField {...field('name')} label={t('trainingGroups.admin.name')} maxLength={120} />
      <SelectField
        {...field('unitId')}
        label={t('trainingGroups.admin.club')}
        data={lists.units.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <SelectField
        {...field('trainerId')}
        label={t('trainingGroups.admin.trainer')}
        data={[{ value: '', label: t('trainingGroups.admin.noTrainer') }, ...trainers]}
      />
      <TextField {...field('capacity')} label={t('trainingGroups.admin.capacity')} inputMode="numeric" maxLength={3} />
      <SeriesField group={group} lists={lists} field={field('seriesId')} />
      <TextField {...field('contactName')} label={t('trainingGroups.admin.contactName')} maxLength={120} />
      <TextField
        {...field('contactPhone')}
        label={t('trainingGroups.admin.contactPhone')}
        inputMode="tel"
        maxLength={30}
      />
      <MoneyField
        {...field('price')}
        label={t('trainingGroups.admin.price')}
        hint={t('trainingGroups.admin.priceHint')}
      />
      {values.price.trim() !== '' && <Switch {...box('isSoldOnline')} label={t('trainingGroups.admin.soldOnline')} />}
      <MakeUpFields field={field} box={box} hasMakeUp={values.hasMakeUp} />
      <FormFailure error={failure} />
      <Button type="submit" variant="primary" size={56} isWide isBusy={save.isPending} disabled={!isOnline}>
        {t('trainingGroups.admin.save')}
      </Button>
    </form>
  );
}

interface SeriesFieldProps extends Omit<GroupFormProps, 'onDone'> {
  field: object;
}

/** The series it meets in: its own, or one that is no group's yet. */
function SeriesField({ group, lists, field }: SeriesFieldProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const { data } = useQuery(trainingGroupQueries.freeSeries(owner));
  const own = group?.seriesId ? [{ value: String(group.seriesId), label: t('trainingGroups.admin.ownSeries') }] : [];
  const free = (data?.items ?? []).map(({ seriesId, name, startDateTime, unitId }) => {
    const day = startDateTime.slice(0, 10);
    const unit = lists.units.find(({ id }) => id === unitId)?.name;
    const when = `${formatWeekdayShort(day, t)} ${formatTime(startDateTime)}`;
    const since = t('trainingGroups.admin.from', { date: formatDate(day) });
    return { value: String(seriesId), label: [name, when, unit, since].filter(Boolean).join(' · ') };
  });
  return (
    <SelectField
      {...field}
      label={t('trainingGroups.admin.series')}
      hint={t('trainingGroups.admin.seriesHint')}
      data={[{ value: '', label: t('trainingGroups.admin.noSeries') }, ...own, ...free]}
    />
  );
}

/** A group as its form holds it: ids and numbers as text. */
interface GroupValues extends Record<string, unknown> {
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
  hasMakeUp: boolean;
  /** Empty: as long as leaving is free. */
  hoursBefore: string;
  days: string;
  perMember: string;
  isSameStyle: boolean;
}

const valuesOf = (group: AdminGroup | undefined, unitId: number | undefined, language: Language): GroupValues => ({
  name: group?.name ?? '',
  unitId: String(group?.unitId ?? unitId ?? ''),
  trainerId: String(group?.trainerId ?? ''),
  capacity: String(group?.capacity ?? 12),
  contactName: group?.contact.name ?? '',
  contactPhone: group?.contact.phone ?? '',
  seriesId: String(group?.seriesId ?? ''),
  price: group?.price == null ? '' : writeMoney(group.price, language),
  isSoldOnline: group?.isSoldOnline ?? true,
  ...makeUpValues(group?.makeUp ?? null),
});

const idOf = (text: string): number | null => (text === '' ? null : Number(text));

const bodyOf = (values: GroupValues): GroupBody => ({
  name: values.name,
  unitId: Number(values.unitId),
  trainerId: idOf(values.trainerId),
  capacity: Number(values.capacity),
  contactName: values.contactName,
  contactPhone: values.contactPhone,
  seriesId: idOf(values.seriesId),
  price: values.price.trim() === '' ? null : (readMoney(values.price) ?? 0),
  isSoldOnline: values.isSoldOnline,
  makeUp: values.hasMakeUp ? makeUpOf(values) : null,
});

/** What is wrong before anything is sent. */
function mistakesOf({
  name,
  capacity,
  price,
  hasMakeUp,
  ...makeUp
}: GroupValues): FieldErrors<Extract<keyof GroupValues, string>> {
  const places = Number(capacity);
  const isMoney = price.trim() === '' || readMoney(price) !== undefined;
  return {
    name: name.trim() === '' ? 'required' : null,
    capacity: places >= 1 && places <= 500 ? null : 'errors.field.invalid',
    price: isMoney ? null : 'products.notMoney',
    ...(hasMakeUp && makeUpMistakes(makeUp)),
  };
}
