import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { FixedMessagePanel } from './fixed-message-panel.tsx';
import type { MessageEverybodyProps } from './message-everybody.tsx';

/** The sheet itself, to the people of the class. */
export function MessageEverybodyPanel({ training, ...rest }: MessageEverybodyProps) {
  const { t } = useTranslation();
  const title = t('broadcast.everybody.open');
  return <FixedMessagePanel {...rest} title={title} about={training} start={{ kind: 'training', training }} />;
}
