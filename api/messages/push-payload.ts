/** What a device shows, in the declarative push format that Safari displays by itself; elsewhere the worker does. */
export interface PushPayload {
  /** The marker of that format: the number of RFC 8030. */
  web_push: 8030;
  notification: PushNotice;
  /** The number on the app's icon: what is unread with this one. Text, as that format has it. */
  app_badge?: string;
}

export interface PushNotice {
  title: string;
  body: string;
  /** `et`, `en` or `lv`. */
  lang: string;
  /** The URL opened by a press: an https address of the tenant's first host. */
  navigate: string;
  /** A newer notification replaces an older one with the same tag. */
  tag: string;
  /** To be reported once it is shown, so that no SMS follows. */
  receipt?: string;
  /** Buttons of it, which open another page. */
  actions?: PushAction[];
}

export interface PushAction {
  /** Its name in the event of a press. */
  action: string;
  title: string;
  navigate: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isAction = (value: Partial<PushAction> | null): value is PushAction =>
  [value?.action, value?.title, value?.navigate].every(isText);

/** Parses a payload of the above form; a worker can be older than the server that sends. */
export function readPushPayload(text: string): (PushNotice & { badge?: number }) | undefined {
  try {
    const { notification, app_badge: badge } = JSON.parse(text) as PushPayload;
    const { title, body, lang, navigate, tag, receipt, actions } = notification;
    if (![title, body, lang, navigate, tag].every(isText)) return undefined;
    const buttons = Array.isArray(actions) ? actions.filter(isAction) : [];
    return {
      title,
      body,
      lang,
      navigate,
      tag,
      ...(isText(receipt) && { receipt }),
      ...(buttons.length > 0 && { actions: buttons }),
      ...(isText(badge) && /^\d{1,6}$/.test(badge) && { badge: Number(badge) }),
    };
  } catch {
    return undefined;
  }
}

/** An address without its origin, so that a press never leaves the worker's own. */
export function pathOfPush(navigate: string): string {
  const [, path = ''] = /^https?:\/\/[^/?#\\]+(.*)/.exec(navigate) ?? [];
  // A path with two leading slashes, of either kind, would name another host.
  return path.replace(/^[/\\]*/, '/');
}
