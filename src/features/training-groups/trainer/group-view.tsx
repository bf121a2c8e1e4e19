import { IconArrowLeft, IconMessage2, IconTable } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { SidePanel } from '#src/ui/overlay/side-panel.tsx';
import { monthOf } from '../matrix/attendance.ts';
import { GroupBody, type GroupBodyProps, GroupEyebrow } from './group-body.tsx';
import classes from './group-view.module.css';

interface GroupViewProps extends GroupBodyProps {
  /** Beside the list: over it, or in its own pane. Without it the group is the page. */
  place?: 'card' | 'pane' | undefined;
  onClose: () => void;
  MessageSheet: OwnGroupMessageSheet;
}

/** Of another feature: the route brings it. */
export type OwnGroupMessageSheet = ComponentType<{
  isOpen: boolean;
  onClose: () => void;
  group: { id: number; name: string };
}>;

/** One group of a trainer: what it is, its members, and the way to its table and to writing to them. */
export function GroupView({ place, onClose, MessageSheet, ...shown }: GroupViewProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [isWriting, setWriting] = useState(false);
  const { group, lists } = shown;
  const month = monthOf(lists.today);
  const write = (
    <IconButton
      label={t('trainingGroups.write')}
      disabled={!isOnline || group.memberCount === 0}
      icon={<IconMessage2 size={24} stroke={1.9} aria-hidden />}
      onClick={() => setWriting(true)}
    />
  );
  const table = (
    <LinkButton
      to="/trainer/training-groups-detailed/$groupId/$startTime/$endTime"
      params={{ groupId: String(group.id), startTime: month.from, endTime: month.until }}
      variant="primary"
      size={56}
      isWide
      icon={<IconTable size={22} stroke={1.9} aria-hidden />}
    >
      {t('trainingGroups.table')}
    </LinkButton>
  );
  const message = <MessageSheet isOpen={isWriting} onClose={() => setWriting(false)} group={group} />;
  if (place)
    return (
      <SidePanel
        place={place}
        title={group.name}
        eyebrow={<GroupEyebrow group={group} lists={lists} />}
        actions={write}
        closeLabel={t('common.close')}
        onClose={onClose}
        foot={table}
      >
        <div className={classes.view}>
          <GroupBody {...shown} />
        </div>
        {message}
      </SidePanel>
    );
  const back = (
    <IconButton
      label={t('trainingGroups.back')}
      icon={<IconArrowLeft size={24} stroke={1.9} aria-hidden />}
      onClick={onClose}
    />
  );
  return (
    <Screen header={<TopBar start={back} end={write} />}>
      <div className={classes.view}>
        <div>
          <GroupEyebrow group={group} lists={lists} />
          <h1 className={classes.title}>{group.name}</h1>
        </div>
        <GroupBody {...shown} />
        <div className={classes.foot}>{table}</div>
      </div>
      {message}
    </Screen>
  );
}
