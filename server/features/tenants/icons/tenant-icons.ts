import type { Tenant } from '../../../endpoint/tenant.ts';
import { KeyedQueue } from '../../../throttle/keyed-queue.ts';
import { markColorsOf } from './draw-favicon.ts';
import { drawIcons, type IconOrder, type Icons } from './draw-icons.ts';

export interface MadeIcons {
  icons: Icons;
  /** False when a plain disc replaces a logo that could not be rendered this time. */
  isOwn: boolean;
}

interface Remembered {
  logo: string;
  color: string;
  made: Promise<MadeIcons>;
  retryAt: number;
}

/** For one logo; on an idle machine it takes a third of a second. */
const deadlineMs = 8000;
const retryMs = 10 * 60 * 1000;
/** About 30 kB each. */
const maxTenants = 1000;
const disc = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="12"/></svg>';

/** Icons by tenant, rendered on first request, one logo at a time, and cached until logo or colour change. */
export class TenantIcons {
  readonly #byTenant = new Map<number, Remembered>();
  readonly #clock: () => Date;
  readonly #logoDeadlineMs: number;
  /** One logo at a time, whoever asks. */
  readonly #drawing = new KeyedQueue({ atOnce: 1 });

  /** @param logoDeadlineMs after which a club's own logo is given up */
  constructor(clock: () => Date, logoDeadlineMs = deadlineMs) {
    this.#clock = clock;
    this.#logoDeadlineMs = logoDeadlineMs;
  }

  /** @throws when not even a plain disc can be rendered on this machine */
  get(tenant: Tenant): Promise<MadeIcons> {
    const known = this.#byTenant.get(tenant.id);
    const logo = tenant.settings.logo_svg;
    const { color, canvas } = markColorsOf(tenant);
    const now = this.#clock().getTime();
    if (known?.logo === logo && known.color === color && now < known.retryAt) return known.made;
    const made = this.#drawing.run([], () => draw({ logo, color, canvas, deadlineMs: this.#logoDeadlineMs }));
    const entry: Remembered = { logo, color, made, retryAt: Number.POSITIVE_INFINITY };
    this.#byTenant.delete(tenant.id);
    this.#byTenant.set(tenant.id, entry);
    const oldest = this.#byTenant.keys().next().value;
    if (this.#byTenant.size > maxTenants && oldest !== undefined) this.#byTenant.delete(oldest);
    const tryAgain = () => void (entry.retryAt = now + retryMs);
    made.then(({ isOwn }) => isOwn || tryAgain(), tryAgain);
    return made;
  }
}

async function draw(order: IconOrder): Promise<MadeIcons> {
  try {
    return { icons: await drawIcons(order), isOwn: true };
  } catch {
    // The club gets an icon whatever the logo is; why it cannot be rendered is reported where a logo is set.
    return { icons: await drawIcons({ ...order, logo: disc, deadlineMs }), isOwn: false };
  }
}
