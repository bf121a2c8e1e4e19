import type { StaffNav } from '../use-staff-nav.ts';

export function Palette({ nav }: { nav: StaffNav }) {
  return nav ? null : null;
}
