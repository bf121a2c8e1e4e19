import { useTranslation } from 'react-i18next';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { type Message, messageText } from '#src/lib/messages/message.ts';
import { useSite } from '#src/lib/site.ts';

/** What was said, in the language of now, and with "tomorrow" as of today. */
export function MessageText({ message }: { message: Message }) {
  const { t } = useTranslation();
  const site = useSite();
  return messageText(message, { t, site, now: serverNow() });
}
