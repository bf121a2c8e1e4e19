import { IconBell, IconDeviceMobileMessage, IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { toPlainDate } from '#api/dates.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { startLine } from '#src/lib/i18n/format-short-day.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { kindOfMessage, stateOfMessage } from '../message-words.ts';
import { clientMutations } from '../mutations.ts';
import classes from './card.module.css';
import type { OfCard } from './client-card-screen.tsx';
import { Section } from './section.tsx';

const icons: Readonly<Record<string, typeof IconMail>> = { email: IconMail, sms: IconDeviceMobileMessage };
/** What the club has told this person last, and whether it has arrived. */
export function MessagesSection({ card }: OfCard) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const resend = useMutation(clientMutations.resend);
  const again = (id: number) =>
    resend.mutate(
      { id, idempotencyKey: crypto.randomUUID() },
      { onSuccess: () => snackbar.success('clients.messages.resent'), onError: snackbar.failure },
    );
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  return (
    <Section title={t('clients.messages.title')}>
      {card.messages.length === 0 && <p className={classes.quiet}>{t('clients.messages.none')}</p>}
      <ul className={classes.rows}>
        {card.messages.map(({ id, channel, kind, state, createdAt, recipient }) => {
          const Icon = icons[channel] ?? IconBell;
          return (
            <li key={id} className={classes.row} data-tone={state === 'failed' ? 'bad' : undefined}>
              <Icon size={20} stroke={1.9} aria-hidden />
              <div className={classes.words}>
                <strong>{t(`clients.messages.kind.${kindOfMessage(kind)}`)}</strong>
                <p>
                  <DottedParts
                    parts={[
                      startLine(formatInstant(createdAt, timeZone, today, t)),
                      recipient,
                      t(`clients.messages.state.${stateOfMessage(state)}`),
                    ]}
                  />
                </p>
              </div>
              {state === 'failed' && (
                <Button size={44} disabled={!isOnline || resend.isPending} onClick={() => again(id)}>
                  {t('clients.messages.resend')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
