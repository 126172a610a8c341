import { Parser } from 'htmlparser2';
import { readHtmlFacts } from '../html/readHtmlFacts.ts';

/**
 * Reads the addresses in a feed or a sitemap, each once: URLs in the elements and attributes that are for one, and those in the HTML of the
 * entries of a feed. Titles and descriptions of whole feeds are plain text, even if they look like a URL or HTML.
 */
export function readXmlAddresses(xml: string): readonly string[] {
  const found = new Set<string>();
  let text = '';
  let isInEntry = false;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        text = '';
        if (entries.has(name)) isInEntry = true;
        for (const attribute of urlAttributes) {
          const value = attributes[attribute];
          if (value !== undefined && isUrl(value)) found.add(value);
        }
      },
      ontext: (part) => {
        text += part;
      },
      onclosetag: (name) => {
        if (entries.has(name)) isInEntry = false;
        if (urlElements.has(name) && isUrl(text)) found.add(text.trim());
        else if (isInEntry && htmlElements.has(name)) {
          const { addresses, fullLinks } = readHtmlFacts(text);
          for (const address of [...addresses, ...fullLinks]) found.add(address);
        }
        text = '';
      },
    },
    { xmlMode: true },
  );
  parser.write(xml);
  parser.end();
  return [...found];
}

/** Elements of RSS, Atom, sitemaps and OpenSearch that contain a URL. */
const urlElements = new Set(['link', 'guid', 'docs', 'id', 'uri', 'loc', 'Image']);
const urlAttributes = ['href', 'template'];

/** Elements of RSS and Atom for an entry. */
const entries = new Set(['item', 'entry']);
const htmlElements = new Set(['description', 'content:encoded', 'summary', 'content']);

function isUrl(text: string): boolean {
  return /^\s*https?:\/\/[^<]*$/.test(text);
}
