import { useMutation, useQuery } from '@tanstack/react-query';
import type { Unit } from '#api/rooms/schema.ts';
import { roomQueries } from '#src/features/rooms/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { EditableList } from '#src/ui/pages/editable-list.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import { entryQueries } from '../queries.ts';
import list from './admin-list.module.css';
import { doorMutations } from './door-mutations.ts';
import { DoorRow } from './door-row.tsx';
import classes from './doors-screen.module.css';

/** The doors of the club: which tablets may open them, and how a tablet is paired or revoked. */
export function DoorsScreen() {
  const owner = useOwner();
  const { t } = useTranslation();
  const doors = useQuery(entryQueries.doors(owner));
  const units = useQuery(roomQueries.units());
  useTitle(t('doors.title'));
  const clubs = units.data?.items ?? [];
  return (
    <EditableList
      query={doors}
      items={doors.data?.items}
      add={t('doors.add')}
      addLook={{ size: 44, variant: 'secondary' }}
      empty={{ title: t('doors.empty.title'), text: t('doors.empty.text') }}
      offline={t('doors.needsNetwork')}
      renderPage={(content, add) => (
        <Screen header={<TopBar start={<ScreenTitle>{t('doors.title')}</ScreenTitle>} end={add} />}>
          <div className={joinClasses(list.column, classes.wide)}>
            <div className={list.about}>
              <Text size="body" tone="t2">
                {t('doors.about')}
              </Text>
            </div>
            {content}
          </div>
        </Screen>
      )}
      // Its first club is chosen when it opens, so the clubs must be there.
      renderForm={(_door, close) => units.data && <AddDoorForm clubs={clubs} onDone={close} />}
    >
      {({ items }) => (
        <ul className={list.list}>
          {items.map((door) => (
            <DoorRow key={door.id} door={door} clubName={clubs.find(({ id }) => id === door.unitId)?.name} />
          ))}
        </ul>
      )}
    </EditableList>
  );
}

interface AddDoorFormProps {
  clubs: readonly Unit[];
  onDone: () => void;
}

/** A door has a club, and a name known to the people there. */
function AddDoorForm({ clubs, onDone }: AddDoorFormProps) {
  const { t } = useTranslation();
  const add = useMutation(doorMutations.add);
  const { field, failure, submit } = useFieldForm({
    initialValues: { name: '', unitId: String(clubs[0]?.id) },
    validate: ({ name }) => ({ name: name.trim() ? null : 'required' }),
    error: add.error,
  });
  const send = submit(({ name, unitId }) => add.mutate({ name, unitId: Number(unitId) }, { onSuccess: onDone }));
  return (
    <Stack component="form" pt={8} gap={16} onSubmit={send} noValidate>
      <TextField {...field('name')} label={t('doors.name')} hint={t('doors.nameHint')} maxLength={60} data-autofocus />
      {clubs.length > 1 && (
        <SelectField
          {...field('unitId')}
          label={t('doors.club')}
          data={clubs.map(({ id, name: label }) => ({ value: String(id), label }))}
        />
      )}
      <FormFailure error={add.isPending ? null : failure} />
      <Button type="submit" variant="primary" size={56} isWide isBusy={add.isPending}>
        {t('doors.add')}
      </Button>
    </Stack>
  );
}
