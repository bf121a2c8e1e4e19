import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SettingsPage } from '#api/tenants/settings/endpoints.ts';
import { type PlainPart as Part, plainParts } from '#api/tenants/settings/parts.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { settingsQueries } from '../queries.ts';
import { SettingsState } from '../settings-state.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { PlainForm } from './plain-form.tsx';

/** All settings of the club, as far as they are known. */
export function OfSettings({ children }: { children: (page: SettingsPage) => ReactNode }) {
  const owner = useOwner();
  return <SettingsState query={useQuery(settingsQueries.all(owner))}>{children}</SettingsState>;
}

function PlainPart({ part }: { part: Exclude<Part, 'booking' | 'waiting' | 'styles'> }) {
  const { t } = useTranslation();
  return (
    <OfSettings>
      {(page) => (
        <PlainForm key={part} page={page} title={t(`settings.part.${part}`)} addresses={plainParts[part]}>
          {(changes) => part === 'brand' && <BrandPreview item={{ ...page.item, ...changes }} />}
        </PlainForm>
      )}
    </OfSettings>
  );
}

export const ClubPart = () => <PlainPart part="club" />;
export const BrandPart = () => <PlainPart part="brand" />;
export const PagesPart = () => <PlainPart part="pages" />;
export const DoorsPart = () => <PlainPart part="doors" />;
export const MessagesPart = () => <PlainPart part="messages" />;
export const TimetablePart = () => <PlainPart part="timetable" />;
export const HostsPart = () => <PlainPart part="hosts" />;
