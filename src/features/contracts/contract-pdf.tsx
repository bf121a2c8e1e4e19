import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { OwnContract } from '#api/contracts/schema.ts';
import { saveFile } from '#src/lib/api/save-file.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import classes from './contracts.module.css';

interface ContractPdfProps {
  contract: Pick<OwnContract, 'id' | 'name'>;
  /** Without words, beside a row. */
  isSmall?: boolean;
}

/** Saves a contract as PDF, with the terms as they were accepted. */
export function ContractPdf({ contract: { id, name }, isSmall = false }: ContractPdfProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const pdf = useMutation({
    mutationFn: () => api('GET /user/contract/{id}/pdf', { params: { id } }),
    networkMode: 'always',
    onSuccess: saveFile,
    onError: snackbar.failure,
  });
  const icon = <IconDownload size={20} stroke={2} aria-hidden />;
  const shared = { disabled: !isOnline || pdf.isPending, onClick: () => pdf.mutate() };
  if (isSmall)
    return (
      <IconButton
        {...shared}
        variant="surface"
        className={classes.file}
        label={t('contracts.download', { name })}
        icon={icon}
      />
    );
  return (
    <Button {...shared} isBusy={pdf.isPending} icon={icon} aria-label={t('contracts.download', { name })}>
      {t('contracts.pdf')}
    </Button>
  );
}
