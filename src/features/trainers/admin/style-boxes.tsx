import { useMutation } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { offeredStyles } from '#api/timetable/offered-styles.ts';
import type { Style } from '#api/timetable/schema.ts';
import type { TrainerStyle } from '#api/trainers/schema.ts';
import { ownName } from '#src/lib/i18n/own-name.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { trainerMutations } from '../mutations.ts';
import type { AdminTrainer } from '../queries.ts';
import page from './trainer-page.module.css';
import classes from './trainers.module.css';

export interface StyleBoxesProps {
  trainer: AdminTrainer;
  styles: readonly Style[];
}

/** What a trainer leads, and where they may substitute: each press is stored at once. */
export function StyleBoxes({ trainer, styles }: StyleBoxesProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const save = useMutation(trainerMutations.setStyles);
  const [items, setItems] = useState(trainer.styles);
  const set = (styleId: number, changed: Partial<TrainerStyle>) => {
    const before = items.find((item) => item.styleId === styleId) ?? { styleId, leads: false, substitutes: false };
    const rest = items.filter((item) => item.styleId !== styleId);
    const wanted = [...rest, { ...before, ...changed }];
    const restore = (error: unknown) => {
      setItems(items);
      snackbar.failure(error);
    };
    setItems(wanted);
    save.mutate({ id: trainer.id, items: wanted }, { onError: restore });
  };
  return (
    <section className={page.card} aria-labelledby="trainer-styles">
      <h2 id="trainer-styles">{t('trainers.styles')}</h2>
      <p className={classes.facts}>{t('trainers.stylesHint')}</p>
      <Stack columns="minmax(0, 1fr) auto auto" align="center" gap="4px 12px">
        {offeredStyles(styles).map((style) => {
          const { id } = style;
          const name = ownName(style);
          const own = items.find(({ styleId }) => styleId === id);
          return (
            <Fragment key={id}>
              <span>{name}</span>
              <Checkbox
                label={t('trainers.leads')}
                aria-label={`${name}: ${t('trainers.leads')}`}
                disabled={!isOnline}
                checked={own?.leads ?? false}
                onChange={({ currentTarget }) => set(id, { leads: currentTarget.checked })}
              />
              <Checkbox
                label={t('trainers.maySubstitute')}
                aria-label={`${name}: ${t('trainers.maySubstitute')}`}
                disabled={!isOnline}
                checked={own?.substitutes ?? false}
                onChange={({ currentTarget }) => set(id, { substitutes: currentTarget.checked })}
              />
            </Fragment>
          );
        })}
      </Stack>
    </section>
  );
}
