import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ClientExtract } from '#api/clients/care-schema.ts';
import { toPlainDate } from '#api/dates.ts';
import { type KeptAreaName, keptAreas } from '#api/law/kept-areas.ts';
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

interface Words {
  /** Language of the page. */
  language: string;
  title: string;
  /** When it was made. */
  made: string;
  nameOf: (area: KeptAreaName) => string;
}

type Row = Record<string, unknown>;

/** `starts_at` → `starts at`. */
const label = (column: string): string => column.replaceAll('_', ' ');

const isShown = (value: unknown): boolean => value !== null && value !== undefined && value !== '';
const say = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const style = `body { font: 16px/1.5 system-ui, sans-serif; max-width: 800px; margin: 24px auto; padding: 0 16px }
dl { display: grid; grid-template-columns: minmax(120px, 220px) 1fr; gap: 2px 16px; border-top: 1px solid; padding-top: 12px }
dt { opacity: 0.7 } dd { margin: 0; overflow-wrap: anywhere }`;

/** Someone’s data as one page for people: what the privacy notice names, and below it each row as a list of facts. */
function writePage({ client, identityCode, tables, areas = {} }: ClientExtract, words: Words): string {
  const page = document.implementation.createHTMLDocument(words.title);
  page.documentElement.lang = words.language;
  const charset = page.createElement('meta');
  charset.setAttribute('charset', 'utf-8');
  page.head.prepend(charset);
  const add = (tag: string, text: string) => {
    const element = page.createElement(tag);
    element.textContent = text;
    page.body.append(element);
  };
  const addRow = (row: Row) => {
    const list = page.createElement('dl');
    for (const [column, value] of Object.entries(row)) {
      if (!isShown(value)) continue;
      const [term, text] = [page.createElement('dt'), page.createElement('dd')];
      term.textContent = label(column);
      text.textContent = say(value);
      list.append(term, text);
    }
    page.body.append(list);
  };
  add('h1', words.title);
  add('p', words.made);
  for (const area of keptAreas) {
    const own: Row[] = area === 'account' ? [{ ...client, ...(identityCode && { identity_code: identityCode }) }] : [];
    const found = (areas[area] ?? []).flatMap((table) => (tables[table] ?? []).map((row) => ({ table, row })));
    if (own.length + found.length === 0) continue;
    add('h2', words.nameOf(area));
    for (const row of own) addRow(row);
    for (const { table, row } of found) {
      add('h3', label(table));
      addRow(row);
    }
  }
  // Written as text: the policy of this page, which that document has too, allows no style in it.
  return `<!doctype html>${page.documentElement.outerHTML.replace('</head>', `<style>${style}</style></head>`)}`;
}
