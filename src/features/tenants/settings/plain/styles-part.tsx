import { IconArrowDown, IconArrowUp, IconChevronDown, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { parseOklch } from '#api/tenants/colors/oklch.ts';
import { computeStyleTones } from '#api/tenants/colors/style-tones.ts';
import type { SettingsPage } from '#api/tenants/settings/endpoints.ts';
import { plainParts } from '#api/tenants/settings/parts.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { settingsMutations } from '../mutations.ts';
import { settingsQueries } from '../queries.ts';
import settingsClasses from '../settings.module.css';
import { type ListedStyle, stylesOf } from '../styles-of.ts';
import classes from './plain.module.css';
import { PlainForm } from './plain-form.tsx';
import { OfSettings } from './plain-part.tsx';
import { StyleDetails, StylePreview } from './style-details.tsx';

/** The first name is the one in the club's language, which has no other. */
const addressesOf = ({ item }: SettingsPage, id: string) => {
  const first = `styles.${id}.names.${item['pageRules.main.defaultLanguage']}`;
  return plainParts.styles
    .filter((name) => name !== 'styles[].position')
    .map((name) => name.replace('[]', `.${id}`))
    .filter((address) => address !== first || item[first]);
};

/** What a new style begins with. */
const newStyle = {
  'styles.new.name': '',
  'styles.new.names.et': null,
  'styles.new.names.en': null,
  'styles.new.names.lv': null,
  'styles.new.color': '#7b61c9',
  'styles.new.kind': '',
  'styles.new.isFlagged': false,
  'styles.new.visitors': null,
  'styles.new.usualMinutes': null,
  'styles.new.usualPlaces': null,
  'styles.new.isHidden': false,
};

/** The styles of the club, each opened where it stands. */
export function StylesPart() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [open, setOpen] = useState<string>();
  const uses = useQuery(settingsQueries.styles(useOwner()));
  return (
    <OfSettings>
      {(page) => {
        const styles = stylesOf(page, language);
        return (
          <section className={settingsClasses.part} aria-label={t('settings.part.styles')}>
            <h2>{t('settings.part.styles')}</h2>
            <ul className={classes.rows}>
              {styles.map((style) => (
                <li key={style.id}>
                  <StyleRow
                    style={style}
                    coming={uses.data?.items.find(({ id }) => String(id) === style.id)?.coming}
                    move={<MoveStyle page={page} styles={styles} style={style} />}
                    isOpen={open === style.id}
                    onPress={() => setOpen(open === style.id ? undefined : style.id)}
                  />
                  {open === style.id && (
                    <PlainForm page={page} title={style.name} addresses={addressesOf(page, style.id)}>
                      {(changes) => {
                        const color = String(changes[`styles.${style.id}.color`] ?? style.color);
                        return (
                          <>
                            <StylePreview name={style.name} color={color} />
                            <Nearest styles={styles} id={style.id} color={color} />
                          </>
                        );
                      }}
                    </PlainForm>
                  )}
                  {open === style.id && (
                    <StyleDetails style={style} styles={styles} onMerged={() => setOpen(undefined)} />
                  )}
                </li>
              ))}
            </ul>
            {open === 'new' ? (
              <PlainForm
                page={{ ...page, item: { ...page.item, ...newStyle } }}
                title={t('settings.newStyle')}
                addresses={addressesOf(page, 'new')}
                alwaysSent={['styles.new.color']}
                onSaved={() => setOpen(undefined)}
              />
            ) : (
              <div className={settingsClasses.buttons}>
                <Button icon={<IconPlus size={20} stroke={1.9} aria-hidden />} onClick={() => setOpen('new')}>
                  {t('settings.addStyle')}
                </Button>
              </div>
            )}
          </section>
        );
      }}
    </OfSettings>
  );
}

interface RowProps {
  style: ListedStyle;
  /** Classes to come; undefined: not known yet. */
  coming: number | undefined;
  /** The buttons that change its place. */
  move: ReactNode;
  isOpen: boolean;
  onPress: () => void;
}

function StyleRow({ style, move, coming, isOpen, onPress }: RowProps) {
  const { t } = useTranslation();
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  const tones = {
    '--light': computeStyleTones(style.color, 'light').y,
    '--dark': computeStyleTones(style.color, 'dark').y,
  };
  return (
    <div className={classes.line}>
      <button type="button" className={classes.row} aria-expanded={isOpen} onClick={onPress}>
        <span className={classes.lane} style={tones as CSSProperties} aria-hidden />
        <span className={classes.name}>{style.name}</span>
        <span className={classes.who}>
          {style.isHidden
            ? t('settings.label.styles.isHidden')
            : [
                ...(coming === undefined ? [] : [t('settings.style.count', { count: coming })]),
                t(`settings.option.kind.${style.kind}` as ParseKeys),
              ].join(' · ')}
        </span>
        <Icon size={20} stroke={1.9} aria-hidden />
      </button>
      {move}
    </div>
  );
}

interface MoveProps {
  page: SettingsPage;
  styles: readonly ListedStyle[];
  style: ListedStyle;
}

/** One place up or down; the order of filters and lists is the same. */
function MoveStyle({ page, styles, style }: MoveProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const save = useMutation(settingsMutations.all);
  const at = styles.findIndex(({ id }) => id === style.id);
  const move = (by: 1 | -1) => {
    const order = styles.toSpliced(at, 1).toSpliced(at + by, 0, style);
    const changes = Object.fromEntries(order.map(({ id }, position) => [`styles.${id}.position`, position + 1]));
    save.mutate({ changes, version: page.version }, { onError: snackbar.failure });
  };
  const isBusy = save.isPending || !isOnline;
  return (
    <>
      <IconButton
        label={t('settings.style.up', { name: style.name })}
        icon={<IconArrowUp size={20} stroke={1.9} aria-hidden />}
        disabled={isBusy || at === 0}
        onClick={() => move(-1)}
      />
      <IconButton
        label={t('settings.style.down', { name: style.name })}
        icon={<IconArrowDown size={20} stroke={1.9} aria-hidden />}
        disabled={isBusy || at === styles.length - 1}
        onClick={() => move(1)}
      />
    </>
  );
}

const closeDegrees = 30;
const hueOf = (color: string): number | undefined => (/^#[0-9a-f]{6}$/i.test(color) ? parseOklch(color).h : undefined);

/** The style whose hue is easily mixed up with this one. */
function Nearest({ styles, id, color }: { styles: readonly ListedStyle[]; id: string; color: string }) {
  const { t } = useTranslation();
  const hue = hueOf(color);
  if (hue === undefined) return null;
  const [nearest] = styles
    .filter((other) => other.id !== id)
    .map(({ name, color: theirs }) => {
      const apart = Math.abs(hue - (hueOf(theirs) ?? hue + 180));
      return { name, degrees: Math.round(Math.min(apart, 360 - apart)) };
    })
    .toSorted((one, other) => one.degrees - other.degrees);
  if (!nearest || nearest.degrees >= closeDegrees) return null;
  return <p className={settingsClasses.warn}>{t('settings.preview.near', nearest)}</p>;
}
