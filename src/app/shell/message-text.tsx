import { serverNow } from '#src/lib/api/server-clock.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { messageText } from '#src/lib/messages/failure-text.ts';
import type { Message } from '#src/lib/messages/message.ts';
import { useSite } from '#src/lib/site.ts';

/** The message in the current language, with "tomorrow" relative to today. */
export function MessageText({ message }: { message: Message }) {
  const { t } = useTranslation();
  const site = useSite();
  return messageText(message, { t, site, now: serverNow() });
}
