import { IconFileUpload } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';

interface FileChoiceProps {
  label: string;
  accept: string;
  onFile: (file: File) => void;
}

/** A file of this device. The browser's own control speaks the browser's language, not the page's. */
export function FileChoice({ label, accept, onFile }: FileChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState<string>();
  const take = (file: File | undefined): void => {
    if (!file) return;
    setName(file.name);
    onFile(file);
  };
  return (
    <Stack gap={8}>
      <Text component="span" id={id} size="h6">
        {label}
      </Text>
      <Row gap={12} align="center" wrap>
        <Button
          size={44}
          icon={<IconFileUpload size={20} stroke={1.9} aria-hidden />}
          aria-describedby={id}
          onClick={() => input.current?.click()}
        >
          {t(name === undefined ? 'operators.file.choose' : 'operators.file.another')}
        </Button>
        <Text size="meta" tone="t2" role="status" breaks>
          {name}
        </Text>
      </Row>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          // The same one may be chosen again, once it was mended.
          currentTarget.value = '';
        }}
      />
    </Stack>
  );
}
