import { Tokenizer } from 'htmlparser2';

/** The addresses and places in a page. */
export type HtmlFacts = {
  /** The ids of its elements, each once. */
  readonly ids: readonly string[];
  /** The ids that several elements have. */
  readonly repeatedIds: readonly string[];
  /** The addresses that it leads to or loads, as written, each once: paths, fragments, and URLs in places where only the site itself writes any. */
  readonly addresses: readonly string[];
  /** The URLs of links with a host, which come from the author of the text. */
  readonly fullLinks: readonly string[];
};

/**
 * Reads all ids and addresses of a page with htmlparser2's tokenizer, which follows the HTML standard
 * (https://html.spec.whatwg.org/#tokenization): markup in comments, scripts and escaped code is text.
 */
export function readHtmlFacts(html: string): HtmlFacts {
  const facts = collectFacts();
  let element = '';
  let attributes: Record<string, string> = {};
  let name = '';
  let value = '';
  let isJson = false;
  const endTag = (): void => {
    facts.add(element, attributes);
    isJson = element === 'script' && attributes['type'] === 'application/ld+json';
    attributes = {};
  };
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      ...nothing,
      onopentagname: (start, end) => {
        element = html.slice(start, end).toLowerCase();
      },
      onattribname: (start, end) => {
        name = html.slice(start, end).toLowerCase();
        value = '';
      },
      onattribdata: (start, end) => {
        if (isRead(name)) value += html.slice(start, end);
      },
      onattribentity: (codePoint) => {
        if (isRead(name)) value += String.fromCodePoint(codePoint);
      },
      onattribend: () => {
        // Of an attribute that is written twice, browsers use the first.
        if (isRead(name)) attributes[name] ??= value;
      },
      onopentagend: endTag,
      onselfclosingtag: endTag,
      ontext: (start, end) => {
        if (isJson) facts.addJson(html.slice(start, end));
      },
      onclosetag: () => {
        isJson = false;
      },
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return facts.all();
}

const readAttributes: ReadonlySet<string> = new Set(
  (
    'id href src srcset imagesrcset poster data cite action formaction xlink:href ' +
    'content name property http-equiv rel type'
  ).split(' '),
);

function isRead(name: string): boolean {
  return readAttributes.has(name);
}

function ignore(): void {}

const nothing = {
  onattribdata: ignore,
  onattribentity: ignore,
  onattribend: ignore,
  onattribname: ignore,
  oncdata: ignore,
  onclosetag: ignore,
  oncomment: ignore,
  ondeclaration: ignore,
  onend: ignore,
  onopentagend: ignore,
  onopentagname: ignore,
  onprocessinginstruction: ignore,
  onselfclosingtag: ignore,
  ontext: ignore,
  ontextentity: ignore,
};

type Attributes = Readonly<Record<string, string>>;

function collectFacts(): {
  readonly add: (element: string, attributes: Attributes) => void;
  readonly addJson: (text: string) => void;
  readonly all: () => HtmlFacts;
} {
  const ids = new Set<string>();
  const repeatedIds = new Set<string>();
  const addresses = new Set<string>();
  const fullLinks = new Set<string>();
  return {
    add: (element, attributes) => {
      const { id, href, srcset, imagesrcset } = attributes;
      if (id !== undefined) (ids.has(id) ? repeatedIds : ids).add(id);
      if (href !== undefined && leads(attributes['rel'])) {
        (isLink(element) && hasHost(href) ? fullLinks : addresses).add(href);
      }
      for (const name of loaded) if (attributes[name] !== undefined) addresses.add(attributes[name]);
      for (const set of [srcset, imagesrcset]) {
        if (set !== undefined) for (const address of addressesOfSet(set)) addresses.add(address);
      }
      if (element === 'meta') for (const address of addressesOfMeta(attributes)) addresses.add(address);
    },
    addJson: (text) => {
      // Fragments only distinguish the subjects of the data.
      for (const [, address] of text.matchAll(/"(https?:[^"\\#]+)/g)) if (address) addresses.add(address);
    },
    all: () => ({
      ids: [...ids],
      repeatedIds: [...repeatedIds],
      addresses: [...addresses],
      fullLinks: [...fullLinks],
    }),
  };
}

const loaded = ['src', 'poster', 'data', 'cite', 'action', 'formaction', 'xlink:href'];

/** Returns whether an `href` leads to something: `rel="preconnect"` names a host, which the framework writes as the path `/`. */
function leads(rel: string | undefined): boolean {
  return rel !== 'preconnect' && rel !== 'dns-prefetch';
}

function isLink(element: string): boolean {
  return element === 'a' || element === 'area';
}

function hasHost(href: string): boolean {
  return /^\s*(?:[a-z][a-z\d+.-]*:)?\/\//i.test(href);
}

/** `/a.png 1x, /b.png 2x` -> `/a.png`, `/b.png` */
function addressesOfSet(set: string): readonly string[] {
  return set.split(/,\s+/).flatMap((candidate) => /^\s*(\S+)/.exec(candidate)?.[1] ?? []);
}

function addressesOfMeta({ content, name, property, ...others }: Attributes): readonly string[] {
  if (content === undefined) return [];
  if (others['http-equiv']?.toLowerCase() === 'refresh') {
    const [, target] = /^\s*\d+\s*;\s*url\s*=\s*(.+)$/i.exec(content) ?? [];
    return target === undefined ? [] : [target];
  }
  return /^(?:og|twitter):(?:url|image|image:url|image:secure_url)$/.test(property ?? name ?? '')
    ? [content]
    : [];
}
