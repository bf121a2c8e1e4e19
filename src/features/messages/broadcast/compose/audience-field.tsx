import { IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, toPlainDate } from '#api/dates.ts';
import type { BroadcastDraft } from '#api/messages/broadcast/broadcast-schema.ts';
import { contractStateNames } from '#api/messages/broadcast/contract-state-names.ts';
import { formatDay, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TabBar, TabPanel } from '#src/ui/layout/tab-bar.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { broadcastQueries } from '../queries.ts';
import classes from './compose.module.css';
import { previewOf } from './draft.ts';
import { PersonPicker } from './person-picker.tsx';
import type { Broadcasting } from './use-broadcast.ts';

const kinds = ['club', 'training', 'contract', 'person'] as const;

interface FieldProps {
  broadcast: Broadcasting;
}

/** To whom: a club, a class, those with some contract, one person; and always how many that are. */
export function AudienceField({ broadcast }: FieldProps) {
  const { t } = useTranslation();
  const { draft, change } = broadcast;
  return (
    <section className={classes.section} aria-labelledby="broadcast-who">
      <div className={classes.head}>
        <h2 id="broadcast-who" className={classes.heading}>
          {t('broadcast.who.title')}
        </h2>
        <TabBar
          label={t('broadcast.who.title')}
          tabs={kinds.map((id) => ({ id: `who-${id}` as const, label: t(`broadcast.who.${id}`) }))}
          current={`who-${draft.kind}` as const}
          onChange={(id) => change({ kind: kinds.find((kind) => `who-${kind}` === id) ?? 'club' })}
        />
      </div>
      <TabPanel id={`who-${draft.kind}`}>
        <div className={classes.choices}>
          {draft.kind === 'contract' && <ContractChoices broadcast={broadcast} />}
          {(draft.kind === 'club' || draft.kind === 'contract') && <ClubChoices broadcast={broadcast} />}
          {draft.kind === 'training' && <TrainingPicker broadcast={broadcast} />}
          {draft.kind === 'person' && <PersonPicker broadcast={broadcast} />}
        </div>
      </TabPanel>
      <ReachCard broadcast={broadcast} />
    </section>
  );
}

const toggled = <T,>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((each) => each !== one) : [...list, one];

function ContractChoices({ broadcast: { draft, change, choices } }: Pick<FieldProps, 'broadcast'>) {
  const { t } = useTranslation();
  return (
    <>
      <ChipRow label={t('broadcast.who.states')}>
        {contractStateNames.map((state) => (
          <Chip key={state} isOn={draft.state === state} onClick={() => change({ state })}>
            {t(`broadcast.who.state.${state}`)} <span className={classes.count}>{choices?.states[state] ?? ''}</span>
          </Chip>
        ))}
      </ChipRow>
      {choices && choices.contracts.length > 1 && (
        <ChipRow label={t('broadcast.who.names')}>
          {choices.contracts.map(({ name, people }) => (
            <Chip
              key={name}
              isOn={draft.names.includes(name)}
              onClick={() => change({ names: toggled(draft.names, name) })}
            >
              {name} <span className={classes.count}>{people}</span>
            </Chip>
          ))}
        </ChipRow>
      )}
    </>
  );
}

function ClubChoices({ broadcast: { draft, change, choices } }: Pick<FieldProps, 'broadcast'>) {
  const { t } = useTranslation();
  if (!choices || choices.clubs.length < 2) return null;
  return (
    <ChipRow label={t('broadcast.who.clubs')}>
      <Chip isOn={draft.unitIds.length === 0} onClick={() => change({ unitIds: [] })}>
        {t('broadcast.who.allClubs')}
      </Chip>
      {choices.clubs.map(({ unitId, name, people }) => (
        <Chip
          key={unitId}
          isOn={draft.unitIds.includes(unitId)}
          onClick={() => change({ unitIds: toggled(draft.unitIds, unitId) })}
        >
          {name} <span className={classes.count}>{people}</span>
        </Chip>
      ))}
    </ChipRow>
  );
}

/** How many are told, who are not, and their names on request. */
export function ReachCard({ broadcast }: FieldProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { preview, isCounting, isOnline } = broadcast;
  const who = previewOf(broadcast.draft);
  if (!who) return null;
  return (
    <div className={classes.reach} data-old={isCounting || undefined}>
      <div>
        <p className={classes.strong}>{preview ? t('broadcast.people', { count: preview.people }) : '…'}</p>
        {preview && preview.notConsenting > 0 && (
          <p className={classes.meta}>{t('broadcast.who.notConsenting', { count: preview.notConsenting })}</p>
        )}
        {preview && preview.unreachable > 0 && (
          <p className={classes.meta}>{t('broadcast.who.unreachable', { count: preview.unreachable })}</p>
        )}
      </div>
      <Button
        size={44}
        disabled={!isOnline}
        icon={<IconUsers size={20} stroke={1.9} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('broadcast.who.list')}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('broadcast.who.listTitle')}
        closeLabel={t('common.close')}
      >
        <RecipientList who={who} />
      </Sheet>
    </div>
  );
}

/** Who would get it, and by what; those who would not come last, with the reason. */
function RecipientList({ who }: { who: BroadcastDraft }) {
  const owner = useOwner();
  const { t } = useTranslation();
  const { audience, channels, isAdvertising } = who;
  const list = useInfiniteQuery(broadcastQueries.recipients(owner, { audience, channels, isAdvertising }));
  const items = list.data?.pages.flatMap((page) => page.items);
  if (!items) return <QueryState query={list} count={4} />;
  return (
    <>
      <ul className={classes.people}>
        {items.map(({ clientId: id, name, channels: by, hasNotAgreed }, index) => {
          const unreached = t(hasNotAgreed ? 'broadcast.who.notAgreed' : 'broadcast.who.noChannel');
          return (
            <li key={id ?? `visitor-${index}`} className={classes.person}>
              <span>{name}</span>
              <span className={classes.meta}>
                {by.length > 0 ? by.map((channel) => t(`broadcast.channel.${channel}`)).join(', ') : unreached}
              </span>
            </li>
          );
        })}
      </ul>
      {list.hasNextPage && (
        <Button isWide isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('broadcast.who.more')}
        </Button>
      )}
    </>
  );
}

/** Yesterday's people may have to be told something too. */
const daysBefore = 1;
const daysAfter = 21;

/** A day, and one of its classes that has not been cancelled. */
function TrainingPicker({ broadcast }: { broadcast: Broadcasting }) {
  const owner = useOwner();
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const [day, setDay] = useState(today);
  const { data } = useQuery(broadcastQueries.trainings(owner, day));
  const { draft, change } = broadcast;
  const items = data?.items ?? [];
  const days = Array.from({ length: daysBefore + daysAfter + 1 }, (_, index) => addDays(today, index - daysBefore));
  const choose = (id: number) => {
    const item = items.find((each) => each.id === id);
    change({ training: item && { id, name: item.name } });
  };
  const none = t(data && items.length === 0 ? 'broadcast.who.noTrainings' : 'broadcast.who.chooseTraining');
  return (
    <div className={classes.pair}>
      <SelectField
        label={t('broadcast.who.day')}
        data={days.map((each) => ({ value: each, label: formatDay(each, today, t) }))}
        value={day}
        onChange={({ currentTarget: { value } }) => {
          setDay(value);
          change({ training: undefined });
        }}
      />
      <SelectField
        label={t('broadcast.who.training')}
        data={[
          { value: '', label: none },
          ...items.map(({ id, startDateTime, name }) => ({
            value: String(id),
            label: `${formatTime(startDateTime)} ${name}`,
          })),
        ]}
        value={String(draft.training?.id ?? '')}
        onChange={({ currentTarget: { value } }) => choose(Number(value))}
      />
    </div>
  );
}
