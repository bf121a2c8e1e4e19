import { useDebouncedValue } from '@mantine/hooks';
import { IconMail } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import type { AdminGroup, AdminGroupList } from '#api/training-groups/schema.ts';
import { clientQueries } from '#src/features/clients/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TabBar, TabPanel } from '#src/ui/layout/tab-bar.tsx';
import { placeOf } from '../group-texts.ts';
import { trainingGroupMutations } from '../mutations.ts';
import { trainingGroupQueries } from '../queries.ts';
import classes from './admin-groups.module.css';
import { GroupForm } from './group-form.tsx';
import { GroupPanel, type GroupPanelProps } from './group-panel.tsx';
import { MemberList } from './member-list.tsx';
import { SeriesForm } from './series-form.tsx';

interface GroupSheetProps extends GroupPanelProps {
  group: AdminGroup;
  lists: AdminGroupList;
  MessageSheet: GroupMessageSheet;
}

/** Of another feature: the route brings it. */
export type GroupMessageSheet = ComponentType<{
  isOpen: boolean;
  onClose: () => void;
  group: { id: number; name: string };
}>;

const tabs = ['members', 'series', 'facts'] as const;

/** One group: its members, the trainings it meets in, and all that admins set. */
export function GroupSheet({ group, lists, place, onClose, MessageSheet }: GroupSheetProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [tab, setTab] = useState<(typeof tabs)[number]>('members');
  const [isWriting, setWriting] = useState(false);
  const one = useQuery(trainingGroupQueries.adminOne(owner, group.id));
  const remove = useMutation(trainingGroupMutations.remove);
  const { remainingDates, allDates } = group;
  if (isWriting) return <MessageSheet isOpen onClose={() => setWriting(false)} group={group} />;
  return (
    <GroupPanel
      place={place}
      onClose={onClose}
      title={group.name}
      eyebrow={placeOf(group, lists).filter(Boolean).join(' · ')}
    >
      <div className={classes.form}>
        <TabBar
          label={group.name}
          tabs={tabs.map((id) => ({ id, label: t(`trainingGroups.admin.tab.${id}`) }))}
          current={tab}
          onChange={setTab}
        />
        <TabPanel id={tab}>
          {tab === 'facts' && (
            <div className={classes.form}>
              <GroupForm key={group.version} group={group} lists={lists} onDone={() => undefined} />
              {group.memberCount === 0 && (
                <Button
                  size={56}
                  isWide
                  variant="danger"
                  isBusy={remove.isPending}
                  disabled={!isOnline}
                  onClick={() => remove.mutate(group.id, { onSuccess: onClose })}
                >
                  {t('trainingGroups.admin.remove')}
                </Button>
              )}
              <FormFailure error={remove.error} />
            </div>
          )}
          {tab === 'series' &&
            (remainingDates > 0 ? (
              <p className={classes.facts}>
                {t('trainingGroups.admin.dates', { number: remainingDates, all: allDates })}{' '}
                {t('trainingGroups.admin.editInTimetable')}
              </p>
            ) : (
              <SeriesForm group={group} lists={lists} />
            ))}
          {tab === 'members' && (
            <div className={classes.form}>
              {group.memberCount < group.capacity ? (
                <AddMember group={group} />
              ) : (
                <p className={classes.facts}>{t('trainingGroups.admin.full')}</p>
              )}
              {!one.data && <QueryState query={one} />}
              {group.memberCount > 0 && (
                <Button
                  isWide
                  disabled={!isOnline}
                  icon={<IconMail size={20} stroke={1.9} aria-hidden />}
                  onClick={() => setWriting(true)}
                >
                  {t('broadcast.group.open')}
                </Button>
              )}
              {one.data && <MemberList group={group} members={one.data.members} />}
            </div>
          )}
        </TabPanel>
      </div>
    </GroupPanel>
  );
}

/** Letters from which on it is searched, and how long typing must rest. */
const minSearch = 2;
const typingMs = 200;

/** Somebody by name, number or phone becomes a member; by what they have, or by a place that the club gives them. */
function AddMember({ group }: { group: AdminGroup }) {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [typed, setTyped] = useState('');
  const [givesPlace, setGives] = useState(false);
  const [search] = useDebouncedValue(typed.trim(), typingMs);
  const isAsked = search.length >= minSearch;
  const found = useQuery({ ...clientQueries.few(owner, search), enabled: isAsked && isOnline });
  const add = useMutation(trainingGroupMutations.addMember);
  return (
    <div className={classes.add}>
      <TextField
        type="search"
        label={t('trainingGroups.admin.addMember')}
        hint={t('trainingGroups.admin.searchHint')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        autoComplete="off"
      />
      {isAsked && (
        <>
          <Switch
            label={t('trainingGroups.admin.givesPlace')}
            hint={t('trainingGroups.admin.givesPlaceHint')}
            checked={givesPlace}
            onChange={({ currentTarget }) => setGives(currentTarget.checked)}
          />
          {found.data?.items.length === 0 && <p className={classes.facts}>{t('trainingGroups.admin.nobody')}</p>}
          <ul>
            {found.data?.items.map(({ id, firstName, lastName }) => (
              <li key={id} className={classes.member}>
                <span className={classes.name}>
                  {firstName} {lastName}
                </span>
                <Button
                  size={44}
                  disabled={!isOnline || add.isPending}
                  aria-label={t('trainingGroups.admin.addOne', { name: `${firstName} ${lastName}` })}
                  onClick={() =>
                    add.mutate({ id: group.id, clientId: id, givesPlace }, { onSuccess: () => setTyped('') })
                  }
                >
                  {t('trainingGroups.admin.addShort')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <FormFailure error={add.error} />
    </div>
  );
}
