import { type FormEvent, useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';

interface SearchSheetProps {
  isOpen: boolean;
  q?: string | undefined;
  onClose: () => void;
  onSearch: (q: string | undefined) => void;
}

/** By the name of a video or its trainer. */
export function SearchSheet({ isOpen, q = '', onClose, onSearch }: SearchSheetProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(q);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    onSearch(text.trim() === '' ? undefined : text.trim());
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('videos.search')} closeLabel={t('common.close')}>
      <Stack component="form" gap={20} onSubmit={send}>
        <TextField
          label={t('videos.searchBy')}
          value={text}
          maxLength={60}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" variant="primary" size={56} isWide>
          {t('videos.search')}
        </Button>
      </Stack>
    </Sheet>
  );
}
