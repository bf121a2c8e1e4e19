import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { nameOfUse } from '../../use-name.ts';

export interface SaveButtonsProps {
  isBusy: boolean;
  error: Error | null;
  /** Undefined: it is new, and cannot be retired. */
  isRetired: boolean | undefined;
  onRetire: (isRetired: boolean) => void;
}

const mostShown = 5;

/** Save, and retire or use again; a refusal names what still uses it. */
export function SaveButtons({ isBusy, error, isRetired, onRetire }: SaveButtonsProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const occupied = error instanceof ApiFailure ? error.occupied : [];
  return (
    <>
      <FormFailure error={error} />
      {occupied.length > 0 && (
        <Stack component="ul" size="meta" pl={18} gap={4}>
          {occupied.slice(0, mostShown).map(({ startDateTime, ...use }) => (
            <li key={`${startDateTime} ${use.name}`}>
              {`${formatDate(startDateTime)} ${formatTime(startDateTime)}, ${nameOfUse(use, t)}`}
            </li>
          ))}
        </Stack>
      )}
      <Button type="submit" variant="primary" size={56} isWide isBusy={isBusy} disabled={!isOnline}>
        {t('rooms.save')}
      </Button>
      {isRetired !== undefined && (
        <Button size={56} isWide disabled={!isOnline || isBusy} onClick={() => onRetire(!isRetired)}>
          {t(isRetired ? 'rooms.useAgain' : 'rooms.retire')}
        </Button>
      )}
    </>
  );
}
