/** What a device shows, in the declarative form that Safari shows by itself; elsewhere the worker does. */
export interface PushPayload {
  /** The number of RFC 8030, by which that form is known. */
  web_push: 8030;
  notification: PushNotice;
}

export interface PushNotice {
  title: string;
  body: string;
  /** `et`, `en` or `lv`. */
  lang: string;
  /** Where a press leads: an https address of the tenant's first host. */
  navigate: string;
  /** A newer notification takes the place of an older one with the same tag. */
  tag: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** What arrived, if it is of the form above; a worker can be older than the server that sends. */
export function readPushPayload(text: string): PushNotice | undefined {
  try {
    const { title, body, lang, navigate, tag } = (JSON.parse(text) as PushPayload).notification;
    return [title, body, lang, navigate, tag].every(isText) ? { title, body, lang, navigate, tag } : undefined;
  } catch {
    return undefined;
  }
}

/** Path and query of an address: a press never leads away from the worker's own site. */
export function pathOfPush(navigate: string): string {
  const [, path = ''] = /^https?:\/\/[^/?#\\]+([^#]*)/.exec(navigate) ?? [];
  // Two slashes at its start, of either kind, would name another host.
  return path.replace(/^[/\\]*/, '/');
}
