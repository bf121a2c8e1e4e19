import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
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
  const isOnline = useOnline();
  const doors = useQuery(entryQueries.doors(owner));
  const units = useQuery(entryQueries.units());
  const [isAdding, { open, close }] = useDisclosure(false);
  useTitle(t('doors.title'));
  const items = doors.data?.items ?? [];
  const clubs = units.data?.items ?? [];
  const add = (
    <Button size={44} disabled={!isOnline} icon={<IconPlus size={20} stroke={2} aria-hidden />} onClick={open}>
      {t('doors.add')}
    </Button>
  );
  return (
    <Screen header={<TopBar start={<ScreenTitle>{t('doors.title')}</ScreenTitle>} end={add} />}>
      <div className={joinClasses(list.column, classes.wide)}>
        <p className={list.about}>{t('doors.about')}</p>
        {!doors.data && !doors.error && <SkeletonRows label={t('common.loading')} />}
        {!doors.data && doors.error && <PageFailure error={doors.error} retry={() => void doors.refetch()} />}
        {doors.data && items.length === 0 && <EmptyState title={t('doors.empty.title')} text={t('doors.empty.text')} />}
        <ul className={list.list}>
          {items.map((door) => (
            <DoorRow key={door.id} door={door} clubName={clubs.find(({ id }) => id === door.unitId)?.name} />
          ))}
        </ul>
        {!isOnline && <p className={list.about}>{t('doors.needsNetwork')}</p>}
      </div>
      <Sheet isOpen={isAdding} onClose={close} title={t('doors.add')} closeLabel={t('common.close')}>
        {/* Its first club is chosen when it opens, so the clubs must be there. */}
        {units.data && <AddDoorForm clubs={clubs} onDone={close} />}
      </Sheet>
    </Screen>
  );
}
