import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toPlainDate } from '#api/dates.ts';
import { type Language, languages } from '#api/languages.ts';
import { type LawPage, lawPages } from '#api/law/pages.ts';
import type { LawHistory } from '#api/law/schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { settingsMutations } from './mutations.ts';
import { OthersChanges } from './others-changes.tsx';
import { settingsQueries } from './queries.ts';
import classes from './settings.module.css';
import { countChanges, SettingsFoot } from './settings-foot.tsx';
import { SettingsState } from './settings-state.tsx';
import { useOthersChanges } from './use-others-changes.ts';

/** The club’s own words of its law pages; each save is a version that is kept. */
export function LawPart({ first = 'privacy' }: { first?: LawPage }) {
  const owner = useOwner();
  const { t } = useTranslation();
  const [page, setPage] = useState<LawPage>(first);
  const query = useQuery(settingsQueries.law(owner));
  return (
    <SettingsState query={query}>
      {({ items }) => (
        <>
          <p className={classes.facts}>{t('law.admin.about')}</p>
          <SelectField
            label={t('law.admin.page')}
            value={page}
            onChange={({ currentTarget }) => setPage(currentTarget.value as LawPage)}
            data={lawPages.map((one) => ({ value: one, label: t(`law.page.${one}`) }))}
          />
          {items
            .filter((one) => one.page === page)
            .map((one) => (
              <LawForm key={page} history={one} />
            ))}
        </>
      )}
    </SettingsState>
  );
}

function LawForm({ history }: { history: LawHistory }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const save = useMutation(settingsMutations.law);
  const { page, texts: before, version } = history;
  const isTerms = page === 'terms';
  const { form, values, field, failure, submit } = useFieldForm<Record<Language, string>>({
    initialValues: before,
    validate: (texts) =>
      Object.fromEntries(
        languages.map((one) => [one, isTerms && texts[one].trim() === '' ? 'law.admin.needed' : null]),
      ),
    error: save.error,
    paths: { 'texts.et': 'et', 'texts.en': 'en', 'texts.lv': 'lv' },
  });
  const saved = save.data?.items.find((one) => one.page === page)?.texts;
  const clashes = useOthersChanges(form, before, { isSaving: save.isPending, saved });
  const send = submit((texts) =>
    save.mutate({ page, texts, version }, { onSuccess: () => snackbar.success('snackbar.saved') }),
  );
  return (
    <Stack component="form" gap={28} minWidth={0} onSubmit={send} noValidate>
      <section className={classes.part} aria-label={t(`law.page.${page}`)}>
        <h2>{t(`law.page.${page}`)}</h2>
        {isTerms && <p className={classes.facts}>{t('law.admin.termsAbout')}</p>}
        {languages.map((one) => (
          <TextArea
            key={one}
            {...field(one)}
            label={t(`law.admin.text.${one}`)}
            rows={8}
            maxLength={20_000}
            lang={one}
          />
        ))}
        <LinkButton to="/public/law" variant="outline">
          {t('law.admin.open')}
        </LinkButton>
      </section>
      <Versions history={history} />
      <OthersChanges changes={clashes.map(({ name, theirs }) => ({ label: t(`law.admin.text.${name}`), theirs }))} />
      <SettingsFoot
        changes={countChanges(values, before)}
        isBusy={save.isPending}
        error={clashes.length > 0 ? null : failure}
        onDiscard={() => form.reset()}
      />
    </Stack>
  );
}

/** Who wrote what and from when it was in force, the newest first. */
function Versions({ history: { versions } }: { history: LawHistory }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { timeZone } = useSite();
  const dateOf = (from: string) => t('law.since', { date: formatDate(toPlainDate(new Date(from), timeZone)) });
  return (
    <section className={classes.part} aria-label={t('law.admin.history')}>
      <h2>{t('law.admin.history')}</h2>
      {versions.length === 0 && <p className={classes.facts}>{t('law.admin.none')}</p>}
      {versions.map(({ version, texts, validFrom, by }) => (
        <details key={version} className={classes.version}>
          <summary>
            <DottedParts
              parts={[
                t('law.admin.version', { version }),
                validFrom ? dateOf(validFrom) : t('law.admin.before'),
                by ?? t('law.admin.operator'),
              ]}
            />
          </summary>
          <p>{texts[language]}</p>
        </details>
      ))}
    </section>
  );
}
