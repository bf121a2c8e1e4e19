import { useState } from 'react';
import { hasMakeUp } from '#api/training-groups/course-words.ts';
import type { OwnCourses } from '#api/training-groups/own-schema.ts';
import { useLazyBookingActions } from '#src/features/registrations/use-lazy-booking-actions.ts';
import { formatDate, formatWhen } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Row, Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { ChooseSheet } from './choose-sheet.tsx';
import { MissSheet } from './miss-sheet.tsx';
import classes from './own-courses.module.css';

interface MakeUpProps {
  courses: OwnCourses;
}

/** To say that one misses a date, what came of it, and where it can be used. Nothing where no course of theirs gives any. */
export function MakeUp({ courses }: MakeUpProps) {
  const { t } = useTranslation();
  const actions = useLazyBookingActions();
  const [open, setOpen] = useState<'miss' | 'choose'>();
  const { makeUp } = courses;
  if (!makeUp || !hasMakeUp(courses)) return null;
  const close = () => setOpen(undefined);
  const free = makeUp.credits.filter(({ booked }) => booked === null);
  return (
    <Card aria-label={t('trainingGroups.makeUp.title')}>
      <Stack gap={12}>
        <h2 className={classes.name}>{t('trainingGroups.makeUp.title')}</h2>
        {makeUp.credits.length > 0 && (
          <Stack component="ul" gap={8}>
            {makeUp.credits.map((credit) => (
              <li key={credit.id}>
                <Credit credit={credit} courses={courses} onBack={actions.book} />
              </li>
            ))}
          </Stack>
        )}
        <Row gap={8} wrap>
          {free.length > 0 && (
            <Button size={44} variant="primary" onClick={() => setOpen('choose')}>
              {t('trainingGroups.makeUp.choose')}
            </Button>
          )}
          {makeUp.seats.length > 0 && (
            <Button size={44} onClick={() => setOpen('miss')}>
              {t('trainingGroups.makeUp.miss')}
            </Button>
          )}
        </Row>
      </Stack>
      <MissSheet isOpen={open === 'miss'} courses={courses} makeUp={makeUp} actions={actions} onClose={close} />
      <ChooseSheet isOpen={open === 'choose'} courses={courses} makeUp={makeUp} actions={actions} onClose={close} />
      {actions.dialog}
    </Card>
  );
}

interface CreditProps extends MakeUpProps {
  credit: NonNullable<OwnCourses['makeUp']>['credits'][number];
  onBack: ReturnType<typeof useLazyBookingActions>['book'];
}

/** Until when it is good, or where it is used; the missed place can be taken back while it is free. */
function Credit({ credit, courses, onBack }: CreditProps) {
  const { t } = useTranslation();
  const { course, until, missed, booked } = credit;
  const when = (wallTime: string) => formatWhen(wallTime, courses.today, t);
  return (
    <Stack columns="minmax(0, 1fr) auto" align="center" gap={12}>
      <div>
        <p className={classes.next}>
          {booked
            ? t('trainingGroups.makeUp.booked', { name: booked.name, when: when(booked.startDateTime) })
            : t('trainingGroups.makeUp.one', { date: formatDate(until) })}
        </p>
        <p className={classes.facts}>
          {missed
            ? t('trainingGroups.makeUp.missed', { name: course, when: when(missed.startDateTime) })
            : t('trainingGroups.makeUp.given', { name: course })}
        </p>
      </div>
      {missed?.canTakeBack && (
        <Button
          size={44}
          aria-label={t('trainingGroups.makeUp.comeAfterAllOne', { name: course, when: when(missed.startDateTime) })}
          onClick={() => onBack({ id: missed.trainingId, name: course, startDateTime: missed.startDateTime })}
        >
          {t('trainingGroups.makeUp.comeAfterAll')}
        </Button>
      )}
    </Stack>
  );
}
