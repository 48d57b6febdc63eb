/** Phones ask before they save: until then the content has to be there. */
const kKeptMs = 60_000;

/** Saves what the page has made as a file of the person's. */
export function saveFile(name: string, content: Blob) {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), kKeptMs);
}

/** A spreadsheet must not take a text for a formula. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const cell = (value: string | number) =>
  typeof value === 'number' ? String(value) : `"${harmless(value).replaceAll('"', '""')}"`;

/** Rows as a file that spreadsheets open: UTF-8 with its mark, RFC 4180. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): Blob =>
  new Blob([`\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`], {
    type: 'text/csv;charset=utf-8',
  });
