import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { FixedMessagePanel } from './fixed-message-panel.tsx';
import type { MessagePersonProps } from './message-person.tsx';

/** The sheet itself, to one person. */
export function MessagePersonPanel({ person, ...rest }: MessagePersonProps) {
  const { t } = useTranslation();
  const title = t('broadcast.person.open');
  return <FixedMessagePanel {...rest} title={title} about={person} start={{ kind: 'person', person }} />;
}
