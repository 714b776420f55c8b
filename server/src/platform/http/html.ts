/** A piece of HTML with escaped values. */
export type Html = { readonly html: string };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

type Value = string | number | Html | readonly Html[] | null;

const rendered = (value: Value): string => {
  if (value === null) return '';
  if (Array.isArray(value)) return value.map((part: Html) => part.html).join('');
  if (typeof value === 'object') return (value as Html).html;
  return escapeHtml(String(value));
};

/** Template tag: escapes every value unless it is HTML itself; null is empty. Attributes need double quotes. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html => ({
  html: parts.reduce((text, part, at) => text + rendered(values[at - 1] ?? null) + part),
});

/** Marks text as HTML. Only for constants of the source. */
export const trusted = (text: string): Html => ({ html: text });
