import { createFileRoute } from '@tanstack/react-router';
import { PosterScreen } from '#src/features/set-up/poster-screen.tsx';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';

export const Route = createFileRoute('/admin/poster')({ ...staffPage(), component: PosterScreen });
