/** What a device shows, in the declarative push format that Safari displays by itself; elsewhere the worker does. */
export interface PushPayload {
  /** The marker of that format: the number of RFC 8030. */
  web_push: 8030;
  notification: PushNotice;
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
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Parses a payload of the above form; a worker can be older than the server that sends. */
export function readPushPayload(text: string): PushNotice | undefined {
  try {
    const { title, body, lang, navigate, tag, receipt } = (JSON.parse(text) as PushPayload).notification;
    if (![title, body, lang, navigate, tag].every(isText)) return undefined;
    return { title, body, lang, navigate, tag, ...(isText(receipt) && { receipt }) };
  } catch {
    return undefined;
  }
}

/** Path and query of an address, so that a press never leaves the worker's own origin. */
export function pathOfPush(navigate: string): string {
  const [, path = ''] = /^https?:\/\/[^/?#\\]+([^#]*)/.exec(navigate) ?? [];
  // A path with two leading slashes, of either kind, would name another host.
  return path.replace(/^[/\\]*/, '/');
}
