import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '#src/lib/api/save-file.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';

/** Saves a client's contract as PDF, with the terms as they were accepted. */
export function ContractFile({ id }: { id: number }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const pdf = useMutation({
    mutationFn: () => api('GET /admin/contract/{id}/pdf', { params: { id } }),
    networkMode: 'always',
    onSuccess: saveFile,
    onError: snackbar.failure,
  });
  return (
    <Button
      size={44}
      icon={<IconDownload size={20} stroke={2} aria-hidden />}
      isBusy={pdf.isPending}
      disabled={!isOnline}
      onClick={() => pdf.mutate()}
    >
      {t('contracts.pdf')}
    </Button>
  );
}
