const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text and for values of attributes in quotes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (one) => entities[one] ?? one);
