import { IconPhotoUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { toBase64 } from '#src/lib/files/to-base64.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { logFailure } from '#src/lib/worker/log-failure.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { FieldError } from '#src/ui/form/form-failure.tsx';
import type { FieldForm } from '#src/ui/form/use-field-form.ts';
import { Logo } from '#src/ui/layout/logo.tsx';
import classes from './logo-input.module.css';
import type { FormField, SettingDraft } from './setting-draft.ts';

interface LogoInputProps {
  field: FormField;
  fields: FieldForm<SettingDraft>;
  label: string;
  effect: string;
}

/** A larger one is no mark that is drawn in a line of text. */
const mostBytes = 200_000;

/** The club’s mark, chosen as a file and saved with the other settings; the server refuses what does more than draw. */
export function LogoInput({ field: { key }, fields, label, effect }: LogoInputProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const input = useRef<HTMLInputElement>(null);
  const svg = String(fields.values[key] ?? '');
  const { error } = fields.field(key);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const text =
      file.size > mostBytes ? '' : await file.text().catch((reason: unknown) => logFailure('no logo', reason));
    if (text && (await isSvg(text))) fields.form.setValues({ [key]: text });
    else snackbar.warning('settings.logo.notSvg');
  };
  return (
    <Stack gap={8}>
      <Text size="h6">{label}</Text>
      <Row gap={16} align="center">
        <span className={classes.tile}>
          <Logo src={logoAddress(svg)} label="" size={40} />
        </span>
        <Button
          icon={<IconPhotoUp size={20} stroke={1.9} aria-hidden />}
          onClick={() => input.current?.click()}
          aria-describedby={`${key}-effect`}
        >
          {t('settings.logo.choose')}
        </Button>
      </Row>
      <input
        ref={input}
        hidden
        type="file"
        accept=".svg,image/svg+xml"
        aria-label={label}
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <Text size="meta" tone="t2" id={`${key}-effect`}>
        {effect}
      </Text>
      {error && (
        <p className={classes.error} role="alert">
          <FieldError text={error} />
        </p>
      )}
    </Stack>
  );
}

/** By drawing it: a parser of untrusted text is not allowed on our pages. */
function isSvg(text: string): Promise<boolean> {
  const picture = new Image();
  picture.src = logoAddress(text);
  return picture.decode().then(
    () => true,
    () => false,
  );
}

/** An SVG picture that is stored nowhere yet, as an address. */
export const logoAddress = (svg: string): string =>
  `data:image/svg+xml;base64,${toBase64(new TextEncoder().encode(svg))}`;
