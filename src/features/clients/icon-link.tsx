import { createLink } from '@tanstack/react-router';
import { IconAnchor } from '#src/ui/elements/icon-button.tsx';

/** An icon that leads to another page of the app. */
export const IconLink = createLink(IconAnchor);
