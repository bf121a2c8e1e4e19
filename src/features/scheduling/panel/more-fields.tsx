import type { Schedule } from '#api/timetable/schema.ts';
import { trainingKinds } from '#api/timetable/training-kinds.ts';
import type { VisitorAccess } from '#api/visitors/visitor-access.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import type { Editor } from '../use-editor.ts';
import rows from './field-rows.module.css';
import { Stepper } from './stepper.tsx';

const accesses: readonly VisitorAccess[] = ['open', 'free'];

interface MoreFieldsProps {
  editor: Editor;
  names: Omit<Schedule, 'items'>;
}

/** The fields that a new training has by its style, or seldom needs. */
export function MoreFields({ editor: { form, isNew }, names }: MoreFieldsProps) {
  const { t } = useTranslation();
  const { kind, unitId, visitors, leastPeople, decideHours, maxPlaces } = form.values;
  return (
    <>
      {isNew && names.units.length > 1 && (
        <SelectField
          label={t('scheduling.field.unitId')}
          data={names.units.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(unitId)}
          onChange={({ currentTarget: { value } }) => form.setValues({ unitId: Number(value), roomId: null })}
        />
      )}
      <div className={rows.both}>
        <SelectField
          label={t('scheduling.field.kind')}
          data={[
            ...(kind === undefined ? [{ value: '', label: t('scheduling.asStyle') }] : []),
            ...trainingKinds.map((value) => ({ value, label: t(`scheduling.kind.${value}`) })),
          ]}
          value={kind ?? ''}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue(
              'kind',
              trainingKinds.find((one) => one === value),
            )
          }
        />
        <SelectField
          label={t('scheduling.field.visitors')}
          data={[
            ...(visitors === undefined ? [{ value: '', label: t('scheduling.asStyle') }] : []),
            { value: 'none', label: t('scheduling.visitors.none') },
            ...accesses.map((value) => ({ value, label: t(`scheduling.visitors.${value}`) })),
          ]}
          value={visitors === undefined ? '' : (visitors ?? 'none')}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue('visitors', accesses.find((one) => one === value) ?? null)
          }
        />
      </div>
      <div className={rows.both}>
        <Stepper
          label={t('scheduling.field.leastPeople')}
          value={leastPeople}
          text={leastPeople === 0 ? t('scheduling.least.none') : t('scheduling.people', { count: leastPeople })}
          step={1}
          bigStep={5}
          min={0}
          max={Math.max(1, maxPlaces)}
          less={t('scheduling.fewer')}
          more={t('scheduling.more')}
          error={form.errors['leastPeople']}
          onChange={(value) => form.setFieldValue('leastPeople', value)}
        />
        {leastPeople > 0 && (
          <Stepper
            label={t('scheduling.field.decideHours')}
            value={decideHours}
            text={t('scheduling.least.hours', { count: decideHours })}
            step={1}
            bigStep={12}
            min={0}
            max={168}
            less={t('scheduling.fewer')}
            more={t('scheduling.more')}
            error={form.errors['decideHours']}
            onChange={(value) => form.setFieldValue('decideHours', value)}
          />
        )}
      </div>
      <div className={rows.both}>
        <Switch label={t('scheduling.field.isPublic')} {...form.getInputProps('isPublic', { type: 'checkbox' })} />
        <Switch
          label={t('scheduling.field.isWaitingListAllowed')}
          {...form.getInputProps('isWaitingListAllowed', { type: 'checkbox' })}
        />
      </div>
      <Switch label={t('scheduling.field.isClosed')} {...form.getInputProps('isClosed', { type: 'checkbox' })} />
      <TextArea
        label={t('scheduling.field.commentPublic')}
        maxLength={2000}
        {...form.getInputProps('commentPublic')}
        error={form.errors['commentPublic'] as string | undefined}
      />
      <TextArea
        label={t('scheduling.field.commentPrivate')}
        maxLength={2000}
        {...form.getInputProps('commentPrivate')}
        error={form.errors['commentPrivate'] as string | undefined}
      />
    </>
  );
}
