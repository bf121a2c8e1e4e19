import { IconArrowMerge } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { measureContrast } from '#api/tenants/colors/oklch.ts';
import { computeStyleTones } from '#api/tenants/colors/style-tones.ts';
import type { Scheme } from '#api/tenants/colors/theme-tokens.ts';
import type { StyleUse } from '#api/tenants/settings/endpoints.ts';
import { formatNumber } from '#src/lib/i18n/format-number.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { FactList } from '#src/ui/facts/fact-list.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { AskDialog } from '#src/ui/overlay/ask-dialog.tsx';
import { settingsMutations } from '../mutations.ts';
import { settingsQueries } from '../queries.ts';
import settingsClasses from '../settings.module.css';
import classes from './style-details.module.css';

const schemes = ['dark', 'light'] as const satisfies Scheme[];

/** A class of the style as the timetable shows it in both themes, and how readable it is there. */
export function StylePreview({ name, color }: { name: string; color: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!/^#[0-9a-f]{6}$/i.test(color)) return null;
  return (
    <div className={classes.themes}>
      {schemes.map((scheme) => {
        const { y, b, t: text } = computeStyleTones(color, scheme);
        const ratio = formatNumber(measureContrast(text, b), language);
        const tones = { '--lane': y, '--ground': b, '--text': text };
        return (
          <figure key={scheme} className={classes.theme}>
            <div className={classes.block} style={tones as CSSProperties}>
              <strong>{name}</strong>
              <span>18:00–18:55</span>
            </div>
            <figcaption>
              {t(`settings.preview.${scheme}`)}: {t('settings.preview.ratio', { ratio })}
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}

export interface NamedStyle {
  id: string;
  name: string;
  kind: string;
  isHidden: boolean;
}

interface DetailsProps {
  style: NamedStyle;
  /** All of the club. */
  styles: readonly NamedStyle[];
  onMerged: () => void;
}

/** Where a style stands, and the way to make it another one. */
export function StyleDetails({ style, styles, onMerged }: DetailsProps) {
  const { t } = useTranslation();
  const { data } = useQuery(settingsQueries.styles(useOwner()));
  const use = data?.items.find(({ id }) => String(id) === style.id);
  const others = styles.filter(({ id, kind, isHidden }) => id !== style.id && kind === style.kind && !isHidden);
  return (
    <section className={settingsClasses.part} aria-label={t('settings.style.uses')}>
      <h3>{t('settings.style.uses')}</h3>
      {use && (
        <FactList
          facts={[
            { label: t('settings.style.coming'), value: String(use.coming) },
            { label: t('settings.style.trainings'), value: String(use.trainings) },
            { label: t('settings.style.names'), value: use.names.join(', ') || '–' },
            { label: t('settings.style.products'), value: String(use.products) },
            { label: t('settings.style.trainers'), value: String(use.trainers) },
          ]}
        />
      )}
      {use && others.length > 0 && <MergeStyle {...{ style, others, use, onMerged }} />}
      {others.length === 0 && <p className={settingsClasses.facts}>{t('settings.style.noOther')}</p>}
    </section>
  );
}

interface MergeProps {
  style: NamedStyle;
  others: readonly NamedStyle[];
  use: StyleUse;
  onMerged: () => void;
}

function MergeStyle({ style, others, use, onMerged }: MergeProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const [into, setInto] = useState(others[0]?.id ?? '');
  const [isAsking, setIsAsking] = useState(false);
  const merge = useMutation(settingsMutations.mergeStyle);
  const other = others.find(({ id }) => id === into);
  return (
    <div className={classes.merge}>
      <SelectField
        label={t('settings.style.into')}
        value={into}
        onChange={({ currentTarget }) => setInto(currentTarget.value)}
        data={others.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Button
        variant="outline"
        icon={<IconArrowMerge size={20} stroke={1.9} aria-hidden />}
        disabled={!isOnline || !other}
        onClick={() => setIsAsking(true)}
      >
        {t('settings.style.merge')}
      </Button>
      <AskDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        isBusy={merge.isPending}
        variant="danger"
        title={t('settings.style.ask', { from: style.name, into: other?.name })}
        text={t('settings.style.effect', { from: style.name, into: other?.name, count: use.trainings })}
        confirm={t('settings.style.merge')}
        keep={t('settings.style.keep')}
        onConfirm={() =>
          merge.mutate(
            { id: Number(style.id), into: Number(into) },
            {
              onSuccess: () => {
                setIsAsking(false);
                snackbar.success('snackbar.saved');
                onMerged();
              },
              onError: snackbar.failure,
            },
          )
        }
      />
    </div>
  );
}
