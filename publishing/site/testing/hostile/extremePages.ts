type Page = { readonly _id: string; readonly _type: 'docPage'; readonly [field: string]: unknown };

/** A word that only the page with this name has. */
export const wordOf = (name: string): string => `zebra${name}`;

const rtl = 'يمكن قراءة هذا النص من اليمين إلى اليسار (v2.1) ושלום עולם';
const emoji = '👩🏽‍💻🏳️‍🌈👨‍👩‍👧‍👦🇸🇬❤️‍🔥';

/**
 * Pages that are extreme in one respect each: a table with 5,000 rows, 20,000 words, words of 10,000 characters, text from right to left, emoji,
 * and blocks with nothing in them and marks that nobody knows. They are sound: a writer could have made each of them.
 */
export function extremePages(): readonly Page[] {
  const long = 'w'.repeat(10_000);
  const rows = Array.from({ length: 5000 }, (_, row) => [`Row ${row}`, String(row * row), 'x']);
  const paragraphs = Array.from({ length: 200 }, (_, index) =>
    text(`Part ${index} ${'of a page with very many words in it '.repeat(11)}`),
  );
  return [
    page('table', 'A long table', [table(rows)]),
    page('volume', 'Very many words', [
      ...paragraphs.flatMap((paragraph, index) =>
        index % 10 === 0 ? [text(`Heading ${index}`, 'h2'), paragraph] : [paragraph],
      ),
      text('a word '.repeat(1000)),
    ]),
    // A title may be shorter.
    page('word', 'W'.repeat(4000), [
      text(long),
      text(long, 'h2'),
      text(long, 'blockquote'),
      { ...text(long), listItem: 'bullet', level: 3 },
      { _type: 'codeBlock', language: 'text', filename: 'f'.repeat(4000), code: long },
      { _type: 'admonition', kind: 'note', title: 'n'.repeat(4000), body: keyed([text(long)]) },
      { _type: 'details', summary: 's'.repeat(4000), body: keyed([text(long)]) },
      { _type: 'tabs', items: keyed([{ label: 't'.repeat(4000), body: keyed([text(long)]) }]) },
      table([
        [long, 'x'],
        ['x', long],
      ]),
    ]),
    page('right', rtl, [text(`${rtl} `.repeat(50)), text(rtl, 'h2'), table([[rtl, 'left', rtl]])]),
    page('emoji', emoji, [text(emoji, 'h2'), text(emoji.repeat(100)), table([[emoji, emoji]])]),
    page('empty', 'Nothing', [
      text(''),
      text(' ', 'h2'),
      { ...text(''), children: [] },
      { ...text('Unknown marks.'), children: keyed([span('Unknown marks.', ['sparkle', 'blink'])]) },
      { _type: 'table', headerRow: true, rows: keyed([{ cells: keyed([{ content: [] }]) }, { cells: [] }]) },
    ]),
  ];
}

function page(name: string, title: string, body: readonly object[]): Page {
  return {
    _id: `extreme-${name}`,
    _type: 'docPage',
    title,
    slug: { _type: 'slug', current: `extreme-${name}` },
    version: ref('version-0'),
    sidebar: ref('sidebar-0'),
    orderRank: `1|${name}:`,
    body: keyed([...body, text(wordOf(name))]),
  };
}

const ref = (id: string) => ({ _type: 'reference', _ref: id, _weak: true });

function text(words: string, style = 'normal'): object {
  return { _type: 'block', style, children: keyed([span(words)]), markDefs: [] };
}

function span(words: string, marks: readonly string[] = []): object {
  return { _type: 'span', text: words, marks };
}

function table(rows: readonly (readonly string[])[]): object {
  return {
    _type: 'table',
    headerRow: true,
    rows: keyed(
      rows.map((cells) => ({ cells: keyed(cells.map((cell) => ({ content: keyed([text(cell)]) }))) })),
    ),
  };
}

/** The entries of a list with the keys that Sanity gives them. */
function keyed(entries: readonly object[]): readonly object[] {
  return entries.map((entry, index) => ({ ...entry, _key: `k${index}` }));
}
