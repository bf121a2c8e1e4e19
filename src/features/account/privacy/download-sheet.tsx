import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ClientExtract } from '#api/clients/care-schema.ts';
import { toPlainDate } from '#api/dates.ts';
import { saveJson, savePage } from '#src/lib/api/save-file.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import type from '#src/theme/type.module.css';
import { Stack } from '#src/ui/box/box.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { ChangeSheet } from '../change-sheet.tsx';
import { accountMutations } from '../mutations.ts';
import { writePage } from './write-page.ts';

export interface DownloadSheetProps {
  isOpen: boolean;
  onClose: () => void;
  email: string;
}

/** Downloads the user’s data, once they have typed their password: as a page, or as a file. */
export function DownloadSheet({ isOpen, onClose, email }: DownloadSheetProps) {
  const { t } = useTranslation();
  const formId = useId();
  const download = useMutation(accountMutations.downloadData);
  const close = () => {
    onClose();
    download.reset();
  };
  const save = useSaveData();
  return (
    <ChangeSheet
      isOpen={isOpen}
      onClose={close}
      title={t('profile.data.sheet')}
      submit={t('profile.data.open')}
      formId={formId}
      isBusy={download.isPending}
    >
      <DownloadForm
        id={formId}
        email={email}
        error={download.isPending ? null : download.error}
        onSubmit={(password, form) =>
          !download.isPending &&
          download.mutate(password, {
            onSuccess: (data) => {
              save(data, form);
              close();
            },
          })
        }
      />
    </ChangeSheet>
  );
}

type Form = 'page' | 'file';

function useSaveData(): (data: ClientExtract, form: Form) => void {
  const { t } = useTranslation();
  const language = useLanguage();
  const { title, timeZone } = useSite();
  const { userClaims } = useSession();
  return (data, form) => {
    const day = toPlainDate(new Date(data.createdAt), timeZone);
    const name = `${title} ${userClaims?.clientCode ?? ''} ${day}`;
    if (form === 'file') return saveJson(`${name}.json`, data);
    const html = writePage(data, {
      language,
      title: t('profile.data.of', { name: `${userClaims?.firstName ?? ''} ${userClaims?.lastName ?? ''}`.trim() }),
      made: t('profile.data.made', { when: formatDate(day) }),
      nameOf: (area) => t(`law.privacy.area.${area}`),
    });
    return savePage(`${name}.html`, html);
  };
}

interface FormProps {
  id: string;
  email: string;
  error: Error | null;
  onSubmit: (password: string, form: Form) => void;
}

function DownloadForm({ id, email, error, onSubmit }: FormProps) {
  const { t } = useTranslation();
  const [form, setForm] = useState<Form>('page');
  const { field, failure, submit } = useFieldForm({
    initialValues: { password: '' },
    validate: ({ password }) => ({ password: password ? null : 'required' }),
    error,
    words: { wrong_username_or_password: 'profile.mistake.oldPassword' },
  });
  return (
    <Stack component="form" id={id} gap={16} onSubmit={submit(({ password }) => onSubmit(password, form))} noValidate>
      <p>{t('profile.data.why')}</p>
      <ChipRow label={t('profile.data.as')}>
        {(['page', 'file'] as const).map((one) => (
          <Chip key={one} isOn={form === one} onClick={() => setForm(one)}>
            {t(`profile.data.${one}`)}
          </Chip>
        ))}
      </ChipRow>
      <input
        className={type.hidden}
        type="text"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <PasswordField
        {...field('password')}
        label={t('login.password')}
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
        maxLength={128}
        autoComplete="current-password"
      />
      <FormFailure error={failure} />
    </Stack>
  );
}
