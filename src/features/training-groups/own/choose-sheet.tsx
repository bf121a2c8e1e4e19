import { formatWhen } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import type { MakeUpSheetProps } from './miss-sheet.tsx';
import classes from './own-courses.module.css';

/** Dates of other courses in which a credit can be used now. */
export function ChooseSheet({ isOpen, courses, makeUp, actions, onClose }: MakeUpSheetProps) {
  const { t } = useTranslation();
  const clubOf = (unitId: number) => courses.units.find(({ id }) => id === unitId)?.name;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('trainingGroups.makeUp.choose')} closeLabel={t('common.close')}>
      <Stack component="ul" gap={12}>
        {makeUp.dates.map(({ trainingId, name, startDateTime, unitId, freePlaces }) => {
          const when = formatWhen(startDateTime, courses.today, t);
          const isQueued = actions.progress.has(trainingId);
          const facts = [name, clubOf(unitId), t('trainingGroups.free', { count: freePlaces })];
          return (
            <li key={trainingId}>
              <Stack columns="minmax(0, 1fr) auto" align="center" gap={12}>
                <div>
                  <p className={classes.next}>{when}</p>
                  <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
                </div>
                <Button
                  size={44}
                  variant="primary"
                  disabled={isQueued}
                  aria-label={t('trainingGroups.makeUp.bookOne', { name, when })}
                  onClick={() => actions.book({ id: trainingId, name, startDateTime })}
                >
                  {t(isQueued ? 'trainingGroups.makeUp.queued' : 'trainingGroups.makeUp.book')}
                </Button>
              </Stack>
            </li>
          );
        })}
      </Stack>
      {makeUp.dates.length === 0 && <p className={classes.facts}>{t('trainingGroups.makeUp.noDates')}</p>}
    </Sheet>
  );
}
