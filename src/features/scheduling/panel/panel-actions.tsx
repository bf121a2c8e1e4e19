import { IconBan, IconCopy, IconListCheck, IconMessage, IconTrash, IconUserSearch } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { toWallTime } from '#api/dates.ts';
import type { AdminTrainingDetail } from '#api/scheduling/schema.ts';
import { useFeature } from '#src/features/tenants/use-feature.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { CancelDialog } from '../cancel/cancel-dialog.tsx';
import { CancelManyDialog } from '../cancel/cancel-many-dialog.tsx';
import { DeleteDialog } from '../cancel/delete-dialog.tsx';
import type { Editor } from '../use-editor.ts';
import classes from './training-panel.module.css';

export type MessageSheet = ComponentType<{
  isOpen: boolean;
  onClose: () => void;
  training: { id: number; name: string };
}>;

interface PanelActionsProps {
  editor: Editor;
  item: AdminTrainingDetail['item'];
  /** Writes to the people of a class; another feature's. */
  MessageSheet: MessageSheet;
  /** The question is asked at once. */
  isCancelAsked: boolean;
}

const icon = { size: 20, stroke: 1.9, 'aria-hidden': true } as const;

/** What else may be done with a training: its roster, a copy, to cancel it, or to delete what nobody used. */
export function PanelActions({ editor, item, isCancelAsked, MessageSheet }: PanelActionsProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { timeZone } = useSite();
  const hasSubstitutes = useFeature('substitutes');
  const [asked, setAsked] = useState<'cancel' | 'delete' | 'write' | undefined>(isCancelAsked ? 'cancel' : undefined);
  const { id, startDateTime, registered } = item;
  const { series } = editor;
  const scope = series.loaded ? series.scope : 'this';
  const isMany = scope !== 'this';
  const count = isMany ? (series.loaded?.trainings[scope] ?? 0) : 1;
  const hasHistory = item.hasHistory || isMany;
  // What somebody used stays once it has begun or is cancelled.
  const isToCome = item.status !== 'cancelled' && startDateTime > toWallTime(serverNow(), timeZone);
  const mayDelete = !item.hasHistory || isMany || isToCome;
  const isOfSeries = series.loaded !== undefined && (isMany || !item.hasHistory);
  const close = () => setAsked(undefined);
  return (
    <div className={classes.actions}>
      <LinkButton
        to="/admin/registrations"
        search={{ date: startDateTime.slice(0, 10), id }}
        icon={<IconListCheck {...icon} />}
      >
        {t('scheduling.roster', { count: registered })}
      </LinkButton>
      {registered + item.waiting > 0 && (
        <Button icon={<IconMessage {...icon} />} disabled={!isOnline} onClick={() => setAsked('write')}>
          {t('broadcast.everybody.open')}
        </Button>
      )}
      {hasSubstitutes && (
        <LinkButton to="/admin/replacement-request" search={{ training: id }} icon={<IconUserSearch {...icon} />}>
          {t('replacements.seek')}
        </LinkButton>
      )}
      <Button icon={<IconCopy {...icon} />} disabled={!isOnline} onClick={editor.duplicate}>
        {t('scheduling.duplicate')}
      </Button>
      {hasHistory && (isMany ? count > 0 : isToCome) && (
        <Button
          variant="danger"
          icon={<IconBan {...icon} />}
          disabled={!isOnline || editor.isDirty}
          onClick={() => setAsked('cancel')}
        >
          {count === 1 ? t('scheduling.cancel.open') : t('scheduling.series.cancelMany', { count })}
        </Button>
      )}
      {mayDelete && (
        <Button
          variant="danger"
          icon={<IconTrash {...icon} />}
          disabled={!isOnline || editor.isDirty}
          onClick={() => setAsked('delete')}
        >
          {count === 1 ? t('scheduling.delete.open') : t('scheduling.series.deleteMany', { count })}
        </Button>
      )}
      <MessageSheet isOpen={asked === 'write'} onClose={close} training={{ id, name: item.name }} />
      {asked === 'cancel' &&
        (isMany ? (
          <CancelManyDialog {...{ item, scope }} onClose={close} onDone={close} />
        ) : (
          <CancelDialog item={item} onClose={close} />
        ))}
      {asked === 'delete' &&
        (isOfSeries ? (
          <CancelManyDialog {...{ item, scope }} isDeleting onClose={close} onDone={editor.close} />
        ) : (
          <DeleteDialog item={item} onClose={close} onDone={editor.close} onCancel={() => setAsked('cancel')} />
        ))}
    </div>
  );
}
