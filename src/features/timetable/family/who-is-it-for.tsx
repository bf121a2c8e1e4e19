import { IconCheck, IconLock } from '@tabler/icons-react';
import type { FamilyChoice } from '#api/family/schema.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { refusalText } from '#src/lib/messages/refusal-text.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import type { FamilyChoosing } from './use-family-choice.ts';
import classes from './who-is-it-for.module.css';

/** A box for each of a family, with what a place would take or why they get none; and whether they come only together. */
export function WhoIsItFor({ choosing }: { choosing: FamilyChoosing }) {
  const { t } = useTranslation();
  const { userClaims } = useSession();
  const { choices, isAsking, chosen, freePlaces, isTogether, isTooMany, onTogether } = choosing;
  if (!choices)
    return (
      <Text size="meta" tone="t2">
        {isAsking ? t('common.loading') : t('family.offline', { name: userClaims?.firstName ?? '' })}
      </Text>
    );
  return (
    <section className={classes.who} aria-labelledby="who-is-it-for">
      <Row align="baseline" justify="space-between" gap={12}>
        <Text component="h3" id="who-is-it-for" size="h4">
          {t('family.who')}
        </Text>
        <Text size="meta" tone="t2">
          {t('family.free', { count: Math.max(0, freePlaces) })}
        </Text>
      </Row>
      <ul>
        {choices.map((one) => (
          <Person key={one.id} choice={one} choosing={choosing} />
        ))}
      </ul>
      {chosen.length > 1 && (
        <Switch
          label={t('family.together')}
          hint={t(isTooMany ? 'family.fewerHint' : 'family.togetherHint')}
          checked={isTogether}
          onChange={({ currentTarget }) => onTogether(currentTarget.checked)}
        />
      )}
    </section>
  );
}

interface PersonProps {
  choice: FamilyChoice;
  choosing: FamilyChoosing;
}

function Person({ choice, choosing }: PersonProps) {
  const { chosen, toggle, isBusy } = choosing;
  const { firstName, lastName, gives, status, id } = choice;
  const name = `${firstName} ${lastName}`.trim();
  const about = useAbout(choice, choosing.isReader(id));
  const Icon = status ? IconCheck : IconLock;
  return (
    <li className={classes.person}>
      <Avatar firstName={firstName} lastName={lastName} size={44} />
      {gives ? (
        <Checkbox
          label={name}
          hint={about}
          checked={chosen.some((one) => one.id === id)}
          disabled={isBusy}
          labelPosition="left"
          onChange={() => toggle(id)}
        />
      ) : (
        <>
          <Stack gap={0} flex={1} minWidth={0} pl={12}>
            <Text size="h5" tone={status ? 't1' : 't2'}>
              {name}
            </Text>
            <Text size="meta" tone="t2">
              {about}
            </Text>
          </Stack>
          <Icon size={22} stroke={1.9} aria-hidden />
        </>
      )}
    </li>
  );
}

/** What a place takes of what they have, or why they get none. */
function useAbout({ status, gives, takes, firstName, error = '', remedy }: FamilyChoice, isReader: boolean): string {
  const { t } = useTranslation();
  const site = useSite();
  if (status) return t(status === 'booked' ? 'family.has.booked' : 'family.has.waiting');
  if (gives === 'waiting') return t('family.gives.waiting');
  if (takes) {
    const { source, visitsLeft: count } = takes;
    return count === null ? t(`family.takes.${source}`) : t('family.takes.visit', { count });
  }
  const person = isReader ? null : firstName;
  return refusalText({ key: error, person, ...(remedy && { remedy }) }, { t, site, now: serverNow() });
}
