import { useQuery } from '@tanstack/react-query';
import { roomQueries } from '#src/features/rooms/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { EditableList } from '#src/ui/pages/editable-list.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import { entryQueries } from '../queries.ts';
import { AddDoorForm } from './add-door-form.tsx';
import list from './admin-list.module.css';
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
      empty={{ title: t('doors.empty.title'), text: t('doors.empty.text'), isAddElsewhere: true }}
      offline={t('doors.needsNetwork')}
      renderPage={(content, add) => (
        <Screen header={<TopBar start={<ScreenTitle>{t('doors.title')}</ScreenTitle>} end={add} />}>
          <div className={joinClasses(list.column, classes.wide)}>
            <p className={list.about}>{t('doors.about')}</p>
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
