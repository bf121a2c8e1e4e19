import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { SellerPage } from '#api/tenants/seller-endpoints.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { settingsMutations } from '../mutations.ts';
import { OthersChanges } from '../others-changes.tsx';
import { settingsQueries } from '../queries.ts';
import classes from '../settings.module.css';
import { countChanges, SettingsFoot } from '../settings-foot.tsx';
import { SettingsState } from '../settings-state.tsx';
import { useOthersChanges } from '../use-others-changes.ts';
import { InvoiceFields } from './invoice-fields.tsx';
import { bodyOf, draftOf, mistakesOf, type SellerDraft } from './seller-draft.ts';
import { SellerFields } from './seller-fields.tsx';

/** Who sells, their bank, and how invoices look. */
export function SellerPart() {
  const owner = useOwner();
  const query = useQuery(settingsQueries.seller(owner));
  return <SettingsState query={query}>{(page) => <SellerForm page={page} />}</SettingsState>;
}

function SellerForm({ page }: { page: SellerPage }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const snackbar = useSnackbar();
  const save = useMutation(settingsMutations.seller);
  const before = draftOf(page, language);
  const fields = useFieldForm<SellerDraft>({ initialValues: before, validate: mistakesOf, error: save.error });
  const { form, values, failure, submit } = fields;
  const clashes = useOthersChanges(form, before, {
    isSaving: save.isPending,
    saved: save.data && draftOf(save.data, language),
  });
  const send = submit((draft) =>
    save.mutate(bodyOf(draft, page.version), { onSuccess: () => snackbar.success('snackbar.saved') }),
  );
  return (
    <Stack component="form" gap={28} minWidth={0} onSubmit={send} noValidate>
      {page.missing.length > 0 && (
        <p className={classes.missing} role="status">
          <IconAlertTriangle size={22} stroke={1.9} aria-hidden />
          <span>
            {t('seller.missing', { fields: page.missing.map((field) => t(`seller.field.${field}`)).join(', ') })}
          </span>
        </p>
      )}
      <SellerFields fields={fields} missing={page.missing} />
      <InvoiceFields fields={fields} logo={page.invoiceLogo} />
      <OthersChanges
        changes={clashes.map(({ name, theirs }) => ({
          label: t(name === 'isReceiptRequired' ? 'seller.receiptRequired' : `seller.field.${name}`),
          theirs,
        }))}
      />
      <SettingsFoot
        changes={countChanges(values, before)}
        isBusy={save.isPending}
        error={clashes.length > 0 ? null : failure}
        onDiscard={() => form.reset()}
      />
    </Stack>
  );
}
