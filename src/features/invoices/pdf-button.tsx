import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { FileContent } from '#api/documents/schema.ts';
import { saveFile } from '#src/lib/api/save-file.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';

interface PdfButtonProps {
  load: () => Promise<FileContent>;
  /** Of another file than the PDF. */
  label?: string;
  className?: string;
}

/** Saves an invoice as PDF; `load` asks the server for it. */
export function PdfButton({ load, label, className = '' }: PdfButtonProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const pdf = useMutation({ mutationFn: load, networkMode: 'always', onSuccess: saveFile, onError: snackbar.failure });
  return (
    <Button
      className={className}
      icon={<IconDownload size={20} stroke={2} aria-hidden />}
      isBusy={pdf.isPending}
      disabled={!isOnline}
      onClick={() => pdf.mutate()}
    >
      {label ?? t('invoices.pdf')}
    </Button>
  );
}
