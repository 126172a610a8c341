import { SaxesParser } from 'saxes';

/** An element of markup: its attributes, and the text in it without that of elements in it. */
export type TestElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
};

/** The elements of markup in the order in which they begin. Throws an error if it is not well-formed. */
export function elementsOf(markup: string): readonly TestElement[] {
  const parser = new SaxesParser();
  const found: TestElement[] = [];
  const open: TestElement[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes, text: '' };
    found.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', (text) => {
    const inside = open.at(-1);
    if (inside) inside.text += text;
  });
  parser.write(markup).close();
  return found;
}
