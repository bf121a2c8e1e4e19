import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#api/format-money.ts';
import type { AdminGroup, AdminGroupList } from '#api/training-groups/schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { ListScreen } from '#src/ui/pages/list-screen.tsx';
import { usePanelPlace } from '#src/ui/pages/use-panel-place.ts';
import { placeOf, timesText } from '../group-texts.ts';
import { trainingGroupQueries } from '../queries.ts';
import classes from './admin-groups.module.css';
import { GroupForm } from './group-form.tsx';
import { GroupPanel } from './group-panel.tsx';
import { type GroupMessageSheet, GroupSheet } from './group-sheet.tsx';

export interface AdminGroupsScreenProps {
  /** The group that is open; `new` adds one. */
  open: number | 'new' | undefined;
  onOpen: (open: number | 'new' | undefined) => void;
  MessageSheet: GroupMessageSheet;
}

/** All training groups of the tenant: when they meet, how full they are, what they cost; beside them the one that is open. */
export function AdminGroupsScreen({ open, onOpen, MessageSheet }: AdminGroupsScreenProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const place = usePanelPlace();
  const list = useQuery(trainingGroupQueries.adminList(owner));
  const { data } = list;
  useTitle(t('trainingGroups.title'));
  const first = place === 'pane' && open !== 'new' ? data?.items[0] : undefined;
  const opened = data?.items.find(({ id }) => id === open) ?? first;
  const shared = { place, onClose: () => onOpen(undefined) };
  const panel = data && (
    <>
      {opened && <GroupSheet key={opened.id} {...shared} group={opened} lists={data} MessageSheet={MessageSheet} />}
      {open === 'new' && (
        <GroupPanel {...shared} title={t('trainingGroups.admin.add')} eyebrow={t('trainingGroups.title')}>
          <GroupForm group={undefined} lists={data} onDone={onOpen} />
        </GroupPanel>
      )}
    </>
  );
  const add = (
    <Button
      size={44}
      variant="primary"
      disabled={!isOnline || !data}
      icon={<IconPlus size={20} stroke={2} aria-hidden />}
      onClick={() => onOpen('new')}
    >
      {t('trainingGroups.admin.add')}
    </Button>
  );
  return (
    <ListScreen title={t('trainingGroups.title')} end={add} panel={panel}>
      <div className={classes.column}>
        <QueryState query={list} />
        {data?.items.length === 0 && (
          <EmptyState title={t('trainingGroups.admin.empty.title')} text={t('trainingGroups.admin.empty.text')} />
        )}
        <Stack component="ul" gap={8}>
          {data?.items.map((group) => (
            <li key={group.id}>
              <GroupRow group={group} lists={data} isOpen={group === opened} onOpen={() => onOpen(group.id)} />
            </li>
          ))}
        </Stack>
        {!isOnline && <p className={classes.facts}>{t('trainingGroups.admin.needsNetwork')}</p>}
      </div>
    </ListScreen>
  );
}

interface GroupRowProps {
  group: AdminGroup;
  lists: AdminGroupList;
  isOpen: boolean;
  onOpen: () => void;
}

function GroupRow({ group, lists, isOpen, onOpen }: GroupRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const scheme = useScheme();
  const { memberCount, capacity, price, lastDate, ending } = group;
  const trainer = lists.trainers.find(({ id }) => id === group.trainerId);
  const tones = lists.styles.find(({ id }) => id === group.style)?.tones[scheme];
  const facts = [
    timesText(group.times, t, language) || t('trainingGroups.admin.noSeries'),
    ...placeOf(group, lists),
    trainer && `${trainer.firstName} ${trainer.lastName}`,
    lastDate && t('trainingGroups.until', { date: formatDate(lastDate) }),
  ];
  return (
    <button type="button" className={classes.row} aria-current={isOpen || undefined} onClick={onOpen}>
      <Lane ratio={memberCount / capacity} tones={tones} />
      <span className={classes.what}>
        <span className={classes.name}>{group.name}</span>
        <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
        {ending.count > 0 && ending.on && (
          <span className={classes.warn}>
            {t('trainingGroups.ending', { count: ending.count, date: formatDate(ending.on) })}
          </span>
        )}
      </span>
      <span className={classes.figures}>
        <strong>
          {memberCount}/{capacity}
        </strong>
        <span>{price === null ? t('trainingGroups.admin.notSold') : formatMoney(price, language)}</span>
      </span>
    </button>
  );
}
