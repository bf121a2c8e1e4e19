const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const styles = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 40rem; padding: 1.5rem; color: #16202a; background: #f4f6f8 }
  main { background: #fff; border: 1px solid #d7dde3; border-radius: 12px; padding: 1.5rem }
  h1 { font-size: 1.4rem; margin: 0 0 .5rem } h2 { font-size: 1.05rem; margin: 1.5rem 0 .5rem }
  .note { color: #5a6672; margin: 0 0 1rem } .sum { font-size: 2rem; font-weight: 700; margin: .5rem 0 }
  form { display: grid; gap: .5rem } form.row { display: inline-block; margin: 0 .25rem .25rem 0 }
  button { font: inherit; min-height: 48px; padding: 0 1rem; border: 1px solid #b8c2cc; border-radius: 10px; background: #fff; cursor: pointer }
  button.first { background: #10395c; border-color: #10395c; color: #fff; font-weight: 600 } form.row button { min-height: 36px }
  button:focus-visible, input:focus-visible { outline: 3px solid #3d8bd4; outline-offset: 2px }
  label { display: block; font-weight: 600; font-size: .9rem } .error { color: #a1260d; font-weight: 600; min-height: 1.5em; margin: 0 }
  input, select { font: inherit; box-sizing: border-box; width: 100%; min-height: 44px; padding: 0 .75rem; border: 1px solid #8b98a5; border-radius: 8px }
  table { width: 100%; border-collapse: collapse; font-size: .9rem } td, th { text-align: left; padding: .4rem .3rem; border-top: 1px solid #e4e8ec; vertical-align: top }
  .pair { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem } body.frame { padding: 0; background: #fff }
`;

/** A page of the sandbox. It stands for a bank's own page, so it follows no club's look. */
export const page = (title: string, body: string, isFrame = false): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escapeHtml(title)}</title><style>${styles}</style></head>` +
  `<body${isFrame ? ' class="frame"' : ''}>${body}</body></html>`;

export const euros = (cents: number): string => `${(cents / 100).toFixed(2)} €`;
