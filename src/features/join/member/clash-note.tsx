import { IconAlertTriangle } from '@tabler/icons-react';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import type { Join } from '../use-join.ts';
import classes from './contract.module.css';

/** Which of one's own contracts takes the day, and the two ways on: the first free day, or another package. */
export function ClashNote({ join }: { join: Join }) {
  const { t } = useTranslation();
  const { contract } = join;
  if (!contract) return null;
  const { clash, firstFreeOn, failure, isLoading, chooseOther } = contract;
  if (!clash) return <FormFailure error={isLoading ? null : failure} />;
  const { name, validUntil } = clash;
  return (
    <div role="alert" className={classes.clash}>
      <div className={classes.warning}>
        <IconAlertTriangle size={22} stroke={1.9} aria-hidden />
        <p>
          <strong>{t('buyContract.clash', { name })}</strong>
          <span>
            {validUntil
              ? t('buyContract.clashUntil', { date: formatDate(validUntil) })
              : t('buyContract.clashTermless')}
          </span>
        </p>
      </div>
      <Stack columns="repeat(auto-fit, minmax(min(150px, 100%), 1fr))" gap={10}>
        {firstFreeOn && (
          <Button variant="inverse" onClick={() => join.change({ startsOn: firstFreeOn })}>
            {t('buyContract.startOn', { date: formatDate(firstFreeOn) })}
          </Button>
        )}
        <Button variant="outline" onClick={chooseOther}>
          {t('buyContract.other')}
        </Button>
      </Stack>
    </div>
  );
}
