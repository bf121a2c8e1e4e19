import { IconChecks, IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { Button } from '#src/ui/elements/button.tsx';
import classes from './mark-rest.module.css';
import type { RosterAct, ShownRoster } from './with-taps.ts';

interface MarkRestProps extends Pick<ShownRoster, 'people'> {
  tap: (act: RosterAct) => void;
}

/** One tap marks everybody who has no mark yet: absent clients were marked before. It can be undone. */
export function MarkRest({ people, tap }: MarkRestProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const rest = people.filter(({ presence }) => presence === null).map(({ registrationId }) => registrationId);
  if (rest.length === 0) return null;
  const markRest = () => {
    const mark = (presence: 'present' | null) => tap({ kind: 'attendance', registrationIds: rest, presence });
    mark('present');
    snackbar.success('rosters.markedRest', {
      values: { count: rest.length },
      action: { label: 'common.undo', onPress: () => mark(null) },
    });
  };
  return (
    <div className={classes.foot} data-foot>
      <p className={classes.left}>{t('rosters.unmarked', { count: rest.length })}</p>
      <Button variant="primary" size={56} icon={<IconChecks size={24} stroke={2.2} aria-hidden />} onClick={markRest}>
        {t('rosters.markRest')}
      </Button>
    </div>
  );
}

/** Tapped here, and not yet sent to the club. */
export function NotSent() {
  const { t } = useTranslation();
  return (
    <span className={classes.notSent}>
      <IconCloudUp size={18} stroke={1.9} aria-hidden />
      {t('rosters.notSent')}
    </span>
  );
}
