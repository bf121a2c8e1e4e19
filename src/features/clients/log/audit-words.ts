import type { TFunction } from 'i18next';
import type { AuditEvent } from '#api/clients/audit-schema.ts';

const known = [
  'firstName',
  'lastName',
  'email',
  'contactEmail',
  'phone',
  'identityCode',
  'language',
  'address',
  'city',
  'county',
  'zipCode',
  'allowsAds',
  'guardian',
] as const;

/** What happened, in one sentence. */
export function auditWords({ kind, details }: Pick<AuditEvent, 'kind' | 'details'>, t: TFunction): string {
  const words = [t(`clients.log.kind.${kind}`)];
  for (const { field, before, after } of details.fields ?? []) {
    const name = known.find((one) => one === field);
    const label = name ? t(`clients.field.${name}`) : field;
    const hasValues = before !== undefined && after !== undefined && name !== 'allowsAds';
    words.push(
      hasValues ? t('clients.log.fieldFrom', { field: label, before: before || '–', after: after || '–' }) : label,
    );
  }
  for (const role of details.given ?? []) words.push(t('clients.log.given', { role: t(`clients.role.${role}`) }));
  for (const role of details.taken ?? []) words.push(t('clients.log.taken', { role: t(`clients.role.${role}`) }));
  if (details.lines) words.push(t('clients.log.lines', details.lines));
  if (details.list) words.push(t(`clients.log.list.${details.list}`));
  if (details.reason) words.push(details.reason);
  if (details.duplicate) words.push(`${details.duplicate.name} (${details.duplicate.clientCode})`);
  const [what = '', ...rest] = words;
  return rest.length > 0 ? `${what}: ${rest.join(', ')}` : what;
}
