import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { FixedMessagePanel } from './fixed-message-panel.tsx';
import type { MessageGroupProps } from './message-group.tsx';

/** The sheet itself, to the members of the group. */
export function MessageGroupPanel({ group, ...rest }: MessageGroupProps) {
  const { t } = useTranslation();
  return (
    <FixedMessagePanel {...rest} title={t('broadcast.group.open')} about={group} start={{ kind: 'group', group }} />
  );
}
