import { IconAlertTriangle, IconPhone, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { addDays } from '#api/dates.ts';
import type { GroupMember } from '#api/training-groups/schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { ownName } from '#src/lib/i18n/own-name.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Row, Text } from '#src/ui/box/box.tsx';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { IconAnchor } from '#src/ui/elements/icon-button.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import { StyleEyebrow } from '#src/ui/facts/style-eyebrow.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { placeOf, timesText, validityText } from '../group-texts.ts';
import { countOfMember, monthOf } from '../matrix/attendance.ts';
import { type TrainingGroup, type TrainingGroupList, trainingGroupQueries } from '../queries.ts';
import classes from './group-view.module.css';

export interface GroupBodyProps {
  group: TrainingGroup;
  lists: TrainingGroupList;
}

/** Under the name: when and where, how full, whom to call, and the members with how often they came this month. */
export function GroupBody({ group, lists }: GroupBodyProps) {
  const owner = useOwner();
  const details = useQuery(trainingGroupQueries.details(owner, group.id, monthOf(lists.today)));
  return (
    <>
      <Head group={group} lists={lists} />
      <QueryState query={details} />
      {details.data && <Members group={group} members={details.data.members} today={lists.today} />}
    </>
  );
}

/** Its style, with the mark in the style's colour. */
export function GroupEyebrow({ group, lists }: Pick<GroupBodyProps, 'group' | 'lists'>) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const style = lists.styles.find(({ id }) => id === group.style);
  if (!style) return null;
  return (
    <StyleEyebrow
      className={classes.eyebrow}
      tones={style.tones[scheme]}
      text={t('trainingGroups.eyebrow', { style: ownName(style) })}
    />
  );
}

function Head({ group, lists }: Pick<GroupBodyProps, 'group' | 'lists'>) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const tones = lists.styles.find(({ id }) => id === group.style)?.tones[scheme];
  const { memberCount, capacity, contact, lastDate } = group;
  const until = lastDate && t('trainingGroups.until', { date: formatDate(lastDate) });
  return (
    <>
      <div>
        <p className={classes.times}>{timesText(group.times, t, useLanguage())}</p>
        <Text size="body" tone="t2">
          {[...placeOf(group, lists), until].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Card className={classes.card} aria-label={t('trainingGroups.places')}>
        <p className={classes.places}>
          <strong>{t('trainingGroups.members', { count: memberCount })}</strong>
          <span>{t('trainingGroups.capacity', { count: capacity })}</span>
        </p>
        <Lane ratio={memberCount / capacity} tones={tones} direction="horizontal" thickness={8} />
        {contact && contact.name !== '' && <Contact {...contact} />}
      </Card>
    </>
  );
}

/** The group's own; without a network it is not known. */
function Contact({ name, phone }: NonNullable<TrainingGroup['contact']>) {
  const { t } = useTranslation();
  return (
    <div className={classes.contact}>
      <IconUser size={24} stroke={1.9} aria-hidden />
      <p>
        <strong>{name}</strong>
        <span>{phone === '' ? t('trainingGroups.contact') : t('trainingGroups.contactPhone', { phone })}</span>
      </p>
      {phone !== '' && (
        <IconAnchor
          label={t('trainingGroups.call', { name })}
          variant="surface"
          href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
          icon={<IconPhone size={22} stroke={1.9} aria-hidden />}
        />
      )}
    </div>
  );
}

/** Days before the end of a right from which on it is in another colour; the server counts the same. */
const endingDays = 14;

function Members({ group, members, today }: { group: TrainingGroup; members: readonly GroupMember[]; today: string }) {
  const { t } = useTranslation();
  const soon = addDays(today, endingDays);
  const month = t(`trainingGroups.inMonth.${String(Number(today.slice(5, 7))) as '1'}`);
  const current = members.filter(({ hasLeft }) => !hasLeft);
  return (
    <section>
      <Row wrap justify="space-between" gap={8}>
        <Text component="h2" size="h5">
          {t('trainingGroups.membersTitle')}
        </Text>
        {group.ending.count > 0 && (
          <p className={classes.warn}>
            <IconAlertTriangle size={18} stroke={1.9} aria-hidden />
            {t('trainingGroups.endingShort', { count: group.ending.count })}
          </p>
        )}
      </Row>
      {current.length === 0 && (
        <Text size="body" tone="t2">
          {t('trainingGroups.noMembers')}
        </Text>
      )}
      <ul>
        {current.map((member) => {
          const isEnding = !member.hasRight || (member.validUntil !== null && member.validUntil <= soon);
          const { present, marked } = countOfMember(member);
          const [firstName = '', ...rest] = member.name.split(' ');
          return (
            <li key={member.id} className={classes.member}>
              <Avatar firstName={firstName} lastName={rest.at(-1) ?? ''} size={40} />
              <p>
                <strong>{member.name}</strong>
                <span data-ending={isEnding || undefined}>{validityText(member, isEnding, t)}</span>
              </p>
              <p className={classes.count}>
                <strong>
                  {present}/{marked}
                </strong>
                <span>{month}</span>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
