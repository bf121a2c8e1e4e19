import { IconBell, IconDeviceMobileMessage, IconMail } from '@tabler/icons-react';
import { toPlainDate } from '#api/dates.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import classes from './card.module.css';
import type { OfCard } from './client-card-screen.tsx';
import { Section } from './section.tsx';

const icons: Readonly<Record<string, typeof IconMail>> = { email: IconMail, sms: IconDeviceMobileMessage };
const states = ['pending', 'sent', 'delivered', 'failed', 'not_needed'] as const;
/** Others are a message from the club. */
const kinds = [
  'promoted',
  'admitted',
  'offered',
  'raceOpen',
  'placeReleased',
  'withdrawnByClash',
  'trainingCancelled',
  'trainingMoved',
  'trainerChanged',
  'movedToLine',
  'invitation',
  'passwordReset',
  'passwordChanged',
  'emailConfirmation',
  'emailInUse',
  'emailChanged',
] as const;

const kindOf = (kind: string) => kinds.find((known) => known === kind) ?? 'other';
const stateOf = (state: string) => states.find((known) => known === state) ?? 'sent';

/** What the club has told this person last, and whether it has arrived. */
export function MessagesSection({ card }: OfCard) {
  const { t } = useTranslation();
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
                <strong>{t(`clients.messages.kind.${kindOf(kind)}`)}</strong>
                <p>
                  <DottedParts
                    parts={[
                      formatInstant(createdAt, timeZone, today, t),
                      recipient,
                      t(`clients.messages.state.${stateOf(state)}`),
                    ]}
                  />
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
