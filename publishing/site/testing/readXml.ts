import { SaxesParser } from 'saxes';

export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** All text in it, also that of elements within. */
  readonly text: string;
};

/** The elements of an XML document, in the order in which they end. Throws an Error for text that is not well-formed. */
export function readXml(xml: string): readonly XmlElement[] {
  const parser = new SaxesParser();
  const found: XmlElement[] = [];
  const open: { name: string; attributes: Record<string, string>; text: string }[] = [];
  const add = (text: string): void => {
    for (const element of open) element.text += text;
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => open.push({ name, attributes, text: '' }));
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    const element = open.pop();
    if (element) found.push(element);
  });
  parser.write(xml).close();
  return found;
}
