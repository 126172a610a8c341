import { Parser } from 'htmlparser2';
import { readHtmlFacts } from '../html/readHtmlFacts.ts';

/**
 * Reads the addresses in a feed or a sitemap, each once: URLs that are the whole text of an element or an attribute, and those in HTML
 * that an element contains as text, as feeds have it.
 */
export function readXmlAddresses(xml: string): readonly string[] {
  const found = new Set<string>();
  let text = '';
  const parser = new Parser(
    {
      onopentag: (_name, attributes) => {
        text = '';
        for (const value of Object.values(attributes)) if (isUrl(value)) found.add(value);
      },
      ontext: (part) => {
        text += part;
      },
      onclosetag: () => {
        if (isUrl(text)) found.add(text.trim());
        else if (text.includes('<')) {
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

function isUrl(text: string): boolean {
  return /^\s*https?:\/\/[^<]*$/.test(text);
}
