import { IconCalendarPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toPlainDate, toWallTime } from '#api/dates.ts';
import type { TrainerPackage, TrainerPackages } from '#api/personal-trainings/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { personalMutations } from '../mutations.ts';
import { comingOf, endText, freeVisits, nameOf, packageState, pastOf, visitsLeft } from '../package-texts.ts';
import classes from '../personal.module.css';
import { Segments } from '../segments.tsx';
import { PlanSession } from './plan-session.tsx';
import { SessionRow } from './session-row.tsx';

interface PackageSheetProps {
  item: TrainerPackage;
  lists: TrainerPackages;
  onClose: () => void;
}

/** One sold package: its sessions, planning the next one, and who trains from it. */
export function PackageSheet({ item, lists, onClose }: PackageSheetProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { timeZone } = useSite();
  const now = useNow();
  const [isPlanning, setPlanning] = useState(false);
  const today = toPlainDate(now, timeZone);
  const wall = toWallTime(now, timeZone);
  const coming = comingOf(item.sessions, wall);
  const past = pastOf(item.sessions, wall).slice(0, 10);
  const state = packageState(item, today);
  const isUsable = state === 'valid' || state === 'later';
  const hasVisits = freeVisits(item) > 0;
  return (
    <Sheet isOpen onClose={onClose} title={item.clientName} closeLabel={t('common.close')} eyebrow={item.name}>
      <div className={classes.sheet}>
        <Segments visits={item.visits} />
        <p className={classes.line}>
          <span>{t('personal.leftOf', { left: visitsLeft(item), total: item.visits.total })}</span>
          <span className={classes.quiet}>{endText(item, today, t)}</span>
        </p>
        {coming.length > 0 && <h3 className={classes.part}>{t('personal.sessions.coming')}</h3>}
        <Stack component="ul">
          {coming.map((session) => (
            <SessionRow key={session.id} session={session} lists={lists} now={now} />
          ))}
        </Stack>
        {isUsable && !hasVisits && coming.length > 0 && <p className={classes.quiet}>{t('personal.plan.noVisits')}</p>}
        {isUsable && hasVisits && !isPlanning && (
          <Button
            variant="primary"
            size={56}
            isWide
            disabled={!isOnline}
            icon={<IconCalendarPlus size={20} stroke={1.9} aria-hidden />}
            onClick={() => setPlanning(true)}
          >
            {t('personal.plan.open')}
          </Button>
        )}
        {isPlanning && hasVisits && <PlanSession item={item} units={lists.units} onDone={() => setPlanning(false)} />}
        {!isOnline && <p className={classes.quiet}>{t('personal.needsNetwork')}</p>}
        {past.length > 0 && <h3 className={classes.part}>{t('personal.sessions.past')}</h3>}
        <Stack component="ul">
          {past.map((session) => (
            <SessionRow key={session.id} session={session} lists={lists} now={now} />
          ))}
        </Stack>
        <ColleaguePart item={item} trainers={lists.trainers} />
      </div>
    </Sheet>
  );
}

interface ColleaguePartProps {
  item: TrainerPackage;
  trainers: TrainerPackages['trainers'];
}

/** Who trains from a package, and adding a colleague to it. */
function ColleaguePart({ item, trainers }: ColleaguePartProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const [chosen, setChosen] = useState('');
  const add = useMutation(personalMutations.addColleague);
  const others = trainers.filter(({ id }) => !item.trainers.some((own) => own.id === id));
  const isAnybodys = item.trainers.length === 0;
  const run = () =>
    add.mutate(
      { id: item.id, trainerId: Number(chosen) },
      {
        onSuccess: () => {
          setChosen('');
          snackbar.success('personal.colleague.added');
        },
      },
    );
  return (
    <>
      <h3 className={classes.part}>{t('personal.colleague.title')}</h3>
      <p className={classes.quiet}>{isAnybodys ? t('personal.anyTrainer') : item.trainers.map(nameOf).join(', ')}</p>
      {!isAnybodys && others.length > 0 && (
        <>
          <SelectField
            label={t('personal.colleague.add')}
            disabled={!isOnline}
            data={[
              { value: '', label: t('personal.colleague.choose') },
              ...others.map((trainer) => ({ value: String(trainer.id), label: nameOf(trainer) })),
            ]}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
          {chosen && (
            <Button isBusy={add.isPending} disabled={!isOnline} onClick={run}>
              {t('personal.colleague.add')}
            </Button>
          )}
          <FormFailure error={add.error} />
        </>
      )}
    </>
  );
}
