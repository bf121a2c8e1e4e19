import {
  IconArrowLeft,
  IconDeviceMobileMessage,
  IconDeviceMobileOff,
  IconMessage2,
  IconPencil,
  IconPhone,
} from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { toPlainDate } from '#api/dates.ts';
import { formatPhone } from '#src/lib/i18n/format-phone.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Row } from '#src/ui/box/box.tsx';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { ButtonAnchor } from '#src/ui/elements/button-anchor.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import { AbsenceForm, type MarkedSpan } from '../absence-form.tsx';
import { trainerMutations } from '../mutations.ts';
import { type AdminTrainer, trainerQueries } from '../queries.ts';
import { AbsenceCard } from './absence-card.tsx';
import { StyleBoxes } from './style-boxes.tsx';
import { isWhole, TrainerForm } from './trainer-form.tsx';
import page from './trainer-page.module.css';
import classes from './trainers.module.css';
import { WeekPlan } from './week-plan.tsx';

export interface TrainerPageProps {
  trainer: AdminTrainer;
  onBack: () => void;
  MessageSheet: PersonMessageSheet;
}

/** Writes to a person, in a sheet above the page. */
export type PersonMessageSheet = ComponentType<{
  isOpen: boolean;
  onClose: () => void;
  person: { id: number; name: string };
}>;

/** One trainer: figures, the week, styles and absences. */
export function TrainerPage({ trainer, onBack, MessageSheet }: TrainerPageProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const [isEditing, setEditing] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const [date, setDate] = useState(today);
  const [marked, setMarked] = useState<MarkedSpan>();
  const unmark = () => setMarked(undefined);
  const week = useQuery(trainerQueries.week(owner, date));
  const name = `${trainer.firstName} ${trainer.lastName}`;
  useTitle(name);
  const own = week.data?.items.find(({ trainerId }) => trainerId === trainer.id);
  const start = (
    <>
      <IconButton
        label={t('trainers.back')}
        icon={<IconArrowLeft size={24} stroke={1.9} aria-hidden />}
        onClick={onBack}
      />
      <Avatar firstName={trainer.firstName} lastName={trainer.lastName} />
      <ScreenTitle>{name}</ScreenTitle>
    </>
  );
  return (
    <Screen header={<TopBar start={start} />}>
      <div className={classes.column}>
        <Row wrap align="center" gap={8}>
          {trainer.phone && (
            <ButtonAnchor
              size={44}
              href={`tel:${trainer.phone.replaceAll(' ', '')}`}
              icon={<IconPhone size={20} stroke={1.9} aria-hidden />}
            >
              {formatPhone(trainer.phone)}
            </ButtonAnchor>
          )}
          {trainer.email && (
            <ButtonAnchor size={44} href={`mailto:${trainer.email}`}>
              {trainer.email}
            </ButtonAnchor>
          )}
          {trainer.account && (
            <Button
              size={44}
              disabled={!isOnline}
              icon={<IconMessage2 size={20} stroke={1.9} aria-hidden />}
              onClick={() => setWriting(true)}
            >
              {t('trainers.write')}
            </Button>
          )}
          <Button
            size={44}
            disabled={!isOnline || !isWhole(trainer)}
            icon={<IconPencil size={20} stroke={1.9} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {t('trainers.edit')}
          </Button>
        </Row>
        <QueryState query={week} />
        <Figures trainer={trainer} minutes={week.data && (own?.minutes ?? 0)} />
        <WeekPlan
          date={date}
          onDate={setDate}
          week={own}
          styles={week.data?.styles ?? []}
          hours={trainer.hours}
          onSpan={isOnline ? setMarked : undefined}
        />
        <div className={page.beside}>
          <StyleBoxes trainer={trainer} styles={week.data?.styles ?? []} />
          <AbsenceCard trainer={trainer} />
        </div>
        <RightsCard trainer={trainer} />
        {!isOnline && <p className={classes.facts}>{t('trainers.needsNetwork')}</p>}
      </div>
      <Sheet
        isOpen={marked !== undefined}
        onClose={unmark}
        title={t('trainers.addAbsence')}
        closeLabel={t('common.close')}
      >
        {marked && <AbsenceForm trainers={[trainer]} marked={marked} onDone={unmark} />}
      </Sheet>
      {trainer.account && (
        <MessageSheet
          isOpen={isWriting}
          onClose={() => setWriting(false)}
          person={{ id: trainer.account.clientId, name }}
        />
      )}
      <Sheet isOpen={isEditing} onClose={() => setEditing(false)} title={name} closeLabel={t('common.close')}>
        {isWhole(trainer) && <TrainerForm key={trainer.version} trainer={trainer} onDone={() => setEditing(false)} />}
      </Sheet>
    </Screen>
  );
}

interface FiguresProps {
  trainer: AdminTrainer;
  /** Of the week; undefined until it is known. */
  minutes: number | undefined;
}

function Figures({ trainer, minutes }: FiguresProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const figures = useQuery(trainerQueries.figures(owner, trainer.id));
  const { weekMinutes } = trainer;
  return (
    <div className={page.figures}>
      <p className={page.figure}>
        <strong>{`${minutes === undefined ? '–' : Math.round(minutes / 60)} h`}</strong>
        {weekMinutes === null
          ? t('trainers.thisWeek')
          : t('trainers.thisWeekOf', { hours: Math.round(weekMinutes / 60) })}
      </p>
      {figures.data && (
        <p className={page.figure}>
          <strong>{figures.data.held}</strong>
          {t('trainers.held')}
        </p>
      )}
      {figures.data && figures.data.fillPercent !== null && (
        <p className={page.figure}>
          <strong>{`${figures.data.fillPercent}%`}</strong>
          {t('trainers.fill')}
        </p>
      )}
      {figures.data && (
        <p className={page.figure}>
          <strong>{figures.data.substitutions}</strong>
          {t('trainers.substitutedThisYear', { count: figures.data.substitutions })}
        </p>
      )}
    </div>
  );
}

interface RightsProps {
  trainer: AdminTrainer;
}

const rights = ['canSeeRegistrations', 'canManageRegistrations'] as const;

/** What a trainer may see beside their own rosters, and whether they want offers by SMS, which is theirs to choose. */
function RightsCard({ trainer: { account } }: RightsProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const save = useMutation(trainerMutations.setRights);
  const icon = { size: 20, stroke: 1.9, 'aria-hidden': true } as const;
  return (
    <section className={page.card} aria-labelledby="trainer-rights">
      <h2 id="trainer-rights">{t('trainers.rights.title')}</h2>
      {!account && <p className={classes.facts}>{t('trainers.rights.noAccount')}</p>}
      {account && (
        <>
          <Row component="p" size="meta" tone="t2" align="center" gap={8}>
            {account.allowsSubstituteSms ? <IconDeviceMobileMessage {...icon} /> : <IconDeviceMobileOff {...icon} />}
            {t(account.allowsSubstituteSms ? 'trainers.rights.sms' : 'trainers.rights.noSms')}
          </Row>
          {rights.map((right) => (
            <div key={right}>
              <Switch
                label={t(`trainers.rights.${right}`)}
                checked={save.isPending ? (save.variables.rights[right] ?? account[right]) : account[right]}
                disabled={!isOnline || save.isPending}
                onChange={({ currentTarget: { checked } }) =>
                  save.mutate({ id: account.clientId, rights: { [right]: checked } }, { onError: snackbar.failure })
                }
              />
              <p className={classes.facts}>{t(`trainers.rights.${right}Hint`)}</p>
            </div>
          ))}
        </>
      )}
    </section>
  );
}
