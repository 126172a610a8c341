import type { RawDocuments } from '#schema/content/rawSnapshot.ts';
import fc from 'fast-check';

/** Something that a writer does to published content: of a kind, to one of the documents, with a text. */
export type Edit = { readonly kind: EditKind; readonly at: number; readonly text: string };
export type EditKind = keyof typeof edits;

/** An edit of any kind. Many kinds leave links to nothing, or two pages at one place: content with errors is content, too. */
export const anyEdit = (): fc.Arbitrary<Edit> =>
  fc.record({
    kind: fc.constantFrom(...editKinds),
    at: fc.nat(1000),
    text: fc.stringMatching(/^[a-z]{3,6}$/),
  });

/** Returns the documents after an edit; those that it does not concern are the same objects. */
export function editDocuments(documents: RawDocuments, { kind, at, text }: Edit): RawDocuments {
  return edits[kind](documents, at, text);
}

type Change = (documents: RawDocuments, at: number, text: string) => RawDocuments;
type Fields = Readonly<Record<string, unknown>>;
type Type = keyof RawDocuments;

/** Changes fields of one document of a type. */
const change =
  (type: Type, fieldsOf: (document: Fields, text: string, all: RawDocuments) => Fields): Change =>
  (documents, at, text) =>
    withList(documents, type, (list) =>
      list.map((document, index) =>
        index === at % list.length
          ? { ...document, ...fieldsOf({ ...document }, text, documents) }
          : document,
      ),
    );

const remove =
  (type: Type): Change =>
  (documents, at) =>
    withList(documents, type, (list) => list.filter((_, index) => index !== at % list.length));

const create =
  (type: Type): Change =>
  (documents, at, text) =>
    withList(documents, type, (list) => {
      const original = list[at % list.length];
      const copy = { ...original, _id: `${type}-${text}`, title: `New ${text}`, slug: slug(text) };
      return [...list.filter(({ _id }) => _id !== copy._id), copy];
    });

const addBlock = (block: (text: string, all: RawDocuments) => Fields) =>
  change('docPage', ({ body }, text, all) => ({
    body: [...(Array.isArray(body) ? (body as readonly unknown[]) : []), block(text, all)],
  }));

const edits = {
  text: addBlock((text) => textBlock(text)),
  heading: addBlock((text) => ({ ...textBlock(text), style: 'h2' })),
  code: addBlock((text) => ({
    _type: 'codeBlock',
    _key: text,
    code: `const ${text} = 1`,
    language: text < 'm' ? 'typescript' : 'python',
  })),
  link: addBlock((text, { docPage }) => ({
    ...textBlock(text),
    children: [{ _type: 'span', _key: 's', text, marks: ['l'] }],
    markDefs: [
      {
        _type: 'internalLink',
        _key: 'l',
        target: { _type: 'reference', _ref: docPage[text.charCodeAt(0) % docPage.length]?._id },
      },
    ],
  })),
  title: change('docPage', (_, text) => ({ title: `Page ${text}` })),
  description: change('docPage', (_, text) => ({ description: `About ${text}.` })),
  rename: change('docPage', (_, text) => ({ slug: slug(text) })),
  move: change('docPage', (_, text, { docCategory }) => {
    const parent = docCategory[text.charCodeAt(0) % docCategory.length];
    return { parent: parent && { _type: 'reference', _ref: parent._id } };
  }),
  reorder: change('docPage', (_, text) => ({ orderRank: `0|${text}:` })),
  createPage: create('docPage'),
  removePage: remove('docPage'),
  category: change('docCategory', (_, text) => ({ label: `Category ${text}` })),
  post: change('post', (_, text) => ({ title: `Post ${text}` })),
  createPost: create('post'),
  removePost: remove('post'),
  postDate: change('post', (_, text) => ({
    publishedAt: text < 'm' ? '2031-01-01T00:00:00Z' : '2025-02-03T00:00:00Z',
  })),
  tag: change('post', (_, text) => ({ tags: [text] })),
  author: change('author', (_, text) => ({ name: `Author ${text}` })),
  siteTitle: change('siteSettings', (_, text) => ({ title: `Site ${text}` })),
  slashes: change('siteSettings', ({ trailingSlash }) => ({ trailingSlash: trailingSlash === false })),
  menu: change('siteSettings', ({ navbar }, text) => ({
    navbar: Array.isArray(navbar) ? navbar.map((item: object) => ({ ...item, label: text })) : navbar,
  })),
  sidebar: change('docSidebar', (_, text) => ({ label: `Sidebar ${text}` })),
  snippet: change('textSnippet', (_, text) => ({ body: [textBlock(text)] })),
  reference: addBlock((text, { textSnippet, docPage }) => {
    const [type, field, documents] =
      text < 'm' ? (['snippet', 'snippet', textSnippet] as const) : (['pageCard', 'page', docPage] as const);
    const to = documents[text.charCodeAt(0) % documents.length];
    return { _type: type, _key: text, [field]: { _type: 'reference', _ref: to?._id } };
  }),
  redirect: change('redirect', (_, text) => ({ from: `/${text}` })),
  searchWords: change('searchWords', (_, text) => ({
    synonyms: [{ _key: 's1', _type: 'synonymGroup', words: ['use', text] }],
  })),
  suggestedPages: change('searchWords', (_, text, { docPage, post }) => ({
    suggestedPages: [docPage, post].flatMap((pages, index) => {
      const page = pages[text.charCodeAt(index) % pages.length];
      return page ? [{ _key: `p${index}`, _type: 'reference', _ref: page._id }] : [];
    }),
  })),
  symbol: change('referenceSymbol', (_, text) => ({ notes: [textBlock(text)] })),
  removeSymbol: remove('referenceSymbol'),
  image: change('sanity.imageAsset', (_, text) => ({ sha1hash: text })),
} satisfies Readonly<Record<string, Change>>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table
export const editKinds = Object.keys(edits) as readonly EditKind[];

function textBlock(text: string): Fields {
  return {
    _type: 'block',
    _key: text,
    style: 'normal',
    children: [{ _type: 'span', _key: 's', text, marks: [] }],
    markDefs: [],
  };
}

function slug(current: string): Fields {
  return { _type: 'slug', current };
}

type RawDocument = { readonly _id: string };

function withList(
  documents: RawDocuments,
  type: Type,
  edit: (list: readonly RawDocument[]) => readonly RawDocument[],
): RawDocuments {
  return { ...documents, [type]: edit(documents[type]) };
}
