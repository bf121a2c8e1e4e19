import { createHash } from 'node:crypto';
import { isoWeekday } from '#api/dates.ts';
import type { Say } from '#api/find-texts.ts';
import type { Language } from '#api/languages.ts';
import { computeTenantColors } from '#api/tenants/colors/brand-colors.ts';
import { writeDate } from '#api/timetable/say-when.ts';
import type { TrainingDetail } from '#api/timetable/schema.ts';
import { sayTraining } from '#api/timetable/sight/render-training.ts';
import type { Tenant } from '../../../endpoint/tenant.ts';
import type { PreviewLook, PreviewWords } from './draw-preview.ts';

export interface PreviewReader {
  tenant: Tenant;
  language: Language;
  t: Say;
  now: Date;
  /** Of the tenant; a unit may have its own. */
  timeZone: string;
}

export interface Preview {
  words: PreviewWords;
  look: PreviewLook;
  /** The same for the same picture: its address has it, so that nobody shows an older one. */
  version: string;
}

/** A class as its picture says it, from what everybody sees of it. */
export function sayPreview(detail: TrainingDetail, reader: PreviewReader): Preview {
  const { tenant, t } = reader;
  const { item, units, rooms, styles } = detail;
  const { date, who } = sayTraining({ detail, ...reader });
  const { brand_color: brand, color_overrides: overrides, font } = tenant.settings;
  const { dark } = computeTenantColors(brand, overrides);
  const room = rooms.find(({ id }) => id === item.roomId)?.name;
  const day = `${t(`common.weekday.short.${isoWeekday(date)}`)} ${writeDate(date)}`;
  const { canvas, t1, t2, t3, warn } = dark;
  const words: PreviewWords = {
    tenant: tenant.settings.title,
    unit: units.find(({ id }) => id === item.unitId)?.name ?? '',
    time: item.startDateTime.slice(11, 16),
    name: item.name,
    details: [day, who, room].filter(Boolean).join(' · '),
    ...(item.status === 'cancelled' && { cancelled: t('timetable.state.cancelled') }),
  };
  const band = styles.find(({ id }) => id === item.style)?.tones.dark.y ?? dark.acc;
  const look = { font, colors: { canvas, t1, t2, t3, warn }, band };
  const version = createHash('sha256')
    .update(JSON.stringify([words, look, tenant.settings.brand_version]))
    .digest('base64url')
    .slice(0, 12);
  return { words, look, version };
}

/** Below the origin. */
export const previewPath = (trainingId: number | string, version: string): string =>
  `/public/training.png?id=${trainingId}&v=${version}`;
