import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { toPlainDate } from '#api/dates.ts';
import type { SettingsHistoryItem, SettingValue } from '#api/tenants/settings/endpoints.ts';
import { declaredName, partOfField, textNameOf } from '#api/tenants/settings/parts.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { settingsMutations } from '../mutations.ts';
import { settingsQueries } from '../queries.ts';
import settingsClasses from '../settings.module.css';
import { SettingsState } from '../settings-state.tsx';
import classes from './plain.module.css';

/** Who has changed what and when, and the way to take it back. */
export function HistoryPart() {
  const { t } = useTranslation();
  const query = useQuery(settingsQueries.history(useOwner()));
  return (
    <SettingsState query={query}>
      {({ items }) => (
        <section className={settingsClasses.part} aria-label={t('settings.part.history')}>
          <h2>{t('settings.part.history')}</h2>
          {items.length === 0 && <p className={settingsClasses.facts}>{t('settings.noChanges')}</p>}
          <ul className={classes.changes}>
            {items.map((item) => (
              <Change key={item.id} item={item} />
            ))}
          </ul>
        </section>
      )}
    </SettingsState>
  );
}

function Change({ item }: { item: SettingsHistoryItem }) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const today = toPlainDate(useNow(), timeZone);
  const undo = useMutation(settingsMutations.undo);
  const at = formatInstant(item.at, timeZone, today, t);
  const say = (value: SettingValue): string => {
    if (value === null || value === '') return t('settings.notSet');
    if (typeof value === 'boolean') return t(value ? 'seller.others.on' : 'seller.others.off');
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return text.length > longest ? `${text.slice(0, longest)}…` : text;
  };
  return (
    <li className={classes.change}>
      <p className={classes.who}>
        <DottedParts parts={[item.by ?? t('settings.operator'), at]} />
      </p>
      {item.undoes !== null && <p className={settingsClasses.facts}>{t('settings.takesBack')}</p>}
      <ul>
        {item.changes.map(({ field, before, after }) => (
          <li key={field}>
            <strong>
              <FieldName field={field} />
            </strong>{' '}
            {t('settings.changed', { before: say(before), after: say(after) })}
          </li>
        ))}
      </ul>
      {item.isUndoable && (
        <div className={settingsClasses.buttons}>
          <Button
            size={44}
            variant="outline"
            icon={<IconArrowBackUp size={20} stroke={1.9} aria-hidden />}
            isBusy={undo.isPending}
            disabled={!isOnline}
            aria-label={t('settings.undoOf', { at })}
            onClick={() =>
              undo.mutate(item.id, {
                onSuccess: () => snackbar.success('snackbar.saved'),
                onError: snackbar.failure,
              })
            }
          >
            {t('settings.undo')}
          </Button>
        </div>
      )}
    </li>
  );
}

const longest = 80;

/** What a field is called; of one with a form of its own the part that it is in. */
function FieldName({ field }: { field: string }) {
  const { t } = useTranslation();
  const name = textNameOf(field);
  if (name) {
    const kind = /^bookingPolicies\.(group|gym|other|personal|pool)\./.exec(field)?.[1];
    const label = t(`settings.label.${name}`);
    return <>{kind ? `${t(`settings.option.kind.${kind as 'group'}`)}: ${label}` : label}</>;
  }
  const part = partOfField(declaredName(field));
  const isOfSeller = part === 'seller' || part === 'payment' || part === 'contracts' || part === 'law';
  return <>{isOfSeller ? t(`seller.part.${part}`) : field}</>;
}
