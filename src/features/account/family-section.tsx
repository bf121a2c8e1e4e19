import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sessionQueries } from '#src/features/session/queries.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useToday } from '#src/lib/i18n/use-today.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { OwnAddress } from './own-address.tsx';
import classes from './profile.module.css';

interface LineProps {
  name: string;
  link: Link;
  children?: ReactNode;
}

interface Link {
  consentedOn?: string | undefined;
  since?: string | undefined;
  endsOn?: string | undefined;
}

/** For whom the user answers, and who answers for them: since when, until when, and how it ends. Nothing for others. */
export function FamilySection() {
  const owner = useOwner();
  const { t } = useTranslation();
  const { data } = useQuery({ ...sessionQueries.family(owner), enabled: owner > 0 });
  if (!data || (data.items.length === 0 && !data.guardian)) return null;
  const { items, guardian } = data;
  return (
    <section className={classes.credential} aria-labelledby="profile-family">
      <div>
        <Text component="h2" id="profile-family" size="h4">
          {t('family.title')}
        </Text>
        <Text size="meta" tone="t2" mt={2}>
          {t(guardian ? 'family.about.guarded' : 'family.about.guardian')}
        </Text>
        <ul>
          {guardian && <Line name={t('family.guardian', { name: guardian.name })} link={guardian} />}
          {items.map((child) => (
            <Line key={child.id} name={`${child.firstName} ${child.lastName}`.trim()} link={child}>
              <TakingOver child={child} isOwnPage={data.self.id === owner} />
            </Line>
          ))}
        </ul>
        <Text size="meta" tone="t2" mt={8}>
          {t('family.about.end')}
        </Text>
      </div>
    </section>
  );
}

interface Child extends Link {
  id: number;
  firstName: string;
  logInFrom?: string | undefined;
  ownEmail?: string | undefined;
  hasLogIn?: boolean | undefined;
}

/** What becomes of a child who is of age, and by which address they log in then. */
function TakingOver({ child, isOwnPage }: { child: Child; isOwnPage: boolean }) {
  const { t } = useTranslation();
  const { firstName: name, endsOn, logInFrom, ownEmail: email, hasLogIn } = child;
  const today = useToday();
  const isTooYoung = logInFrom !== undefined && logInFrom > today;
  const state = () => {
    if (hasLogIn) return t('family.own.hasLogIn');
    if (email) return t('family.own.given', { email });
    if (isTooYoung) return t('family.own.from', { date: formatDate(logInFrom) });
    return t('family.own.missing');
  };
  return (
    <Stack gap={6} mt={6}>
      {endsOn && (
        <Text size="meta" tone="t2">
          {t('family.takesOver', { date: formatDate(endsOn), name })}
        </Text>
      )}
      <Text size="meta" tone="t2">
        {state()}
      </Text>
      {isOwnPage && !hasLogIn && !isTooYoung && (
        <Row>
          <OwnAddress child={child} />
        </Row>
      )}
    </Stack>
  );
}

function Line({ name, link: { since, consentedOn, endsOn }, children }: LineProps) {
  const { t } = useTranslation();
  return (
    <li>
      <Text weight={550} mt={16}>
        {name}
      </Text>
      <Text size="meta" tone="t2">
        <DottedParts
          parts={[
            since && t('family.since', { date: formatDate(since) }),
            consentedOn && t('family.consented', { date: formatDate(consentedOn) }),
            endsOn && t('family.ends', { date: formatDate(endsOn) }),
          ]}
        />
      </Text>
      {children}
    </li>
  );
}
