import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { FixedMessagePanel } from './fixed-message-panel.tsx';
import type { MessagePeopleProps } from './message-people.tsx';

/** The sheet itself; another choice begins a new message. */
export function MessagePeoplePanel({ people, ...rest }: MessagePeopleProps) {
  const { t } = useTranslation();
  const about = { id: people[0]?.id ?? 0, name: t('broadcast.people', { count: people.length }) };
  return (
    <FixedMessagePanel
      key={people.map(({ id }) => id).join(',')}
      {...rest}
      title={t('broadcast.person.open')}
      about={about}
      start={{ kind: 'people', people }}
    />
  );
}
