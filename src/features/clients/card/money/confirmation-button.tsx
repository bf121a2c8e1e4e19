import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '#src/lib/api/save-file.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import classes from './confirmation.module.css';

const shownYears = 7;

/** The confirmation of what was paid in a year, as PDF. */
export function ConfirmationButton({ id, today }: { id: number; today: string }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(String(thisYear));
  const load = useMutation({
    mutationFn: () =>
      api('GET /admin/client/{id}/payment-confirmation', {
        params: { id },
        query: { from: `${year}-01-01`, until: year === String(thisYear) ? today : `${year}-12-31` },
      }),
    networkMode: 'always',
    onSuccess: saveFile,
    onError: snackbar.failure,
  });
  const years = Array.from({ length: shownYears }, (_, back) => String(thisYear - back));
  return (
    <div className={classes.pair}>
      <SelectField
        label={t('clients.money.year')}
        value={year}
        data={years}
        onChange={({ currentTarget }) => setYear(currentTarget.value)}
      />
      <Button
        icon={<IconDownload size={20} stroke={2} aria-hidden />}
        disabled={!isOnline}
        isBusy={load.isPending}
        onClick={() => load.mutate()}
      >
        {t('clients.money.confirmation')}
      </Button>
    </div>
  );
}
