import { useTranslation } from 'react-i18next';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { type Said, saidText } from '#src/lib/messages/said.ts';
import { useSite } from '#src/lib/site.ts';

/** What was said, in the language of now, and with "tomorrow" as of today. */
export function MessageText({ said }: { said: Said }) {
  const { t } = useTranslation();
  const site = useSite();
  return saidText(said, { t, site, now: serverNow() });
}
