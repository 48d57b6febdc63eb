import DOMPurify from 'dompurify';

/** What a text may be made of: no forms, no styles that would draw over the page, no ids that the page goes by. */
const kAllowed = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'option', 'dialog'],
  FORBID_ATTR: ['style', 'class', 'id', 'name', 'popover', 'autofocus', 'tabindex'],
  ALLOW_DATA_ATTR: false,
};

const purify = DOMPurify(window);
purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A') {
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
  }
});

const kMarkup = /<\/?[a-z][^>]*>|&[a-z]+;/i;

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (each) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[each] ?? '');

/** HTML that can do nothing but be read; plain text keeps its lines. */
export const safeHtml = (text: string): string =>
  kMarkup.test(text) ? purify.sanitize(text, kAllowed) : escaped(text).replace(/\r?\n/g, '<br>');

/** Nothing that anybody could see. */
export const isBlankHtml = (html: string) =>
  !/<img\b/i.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';
