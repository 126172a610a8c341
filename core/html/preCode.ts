import type { Element, ElementContent } from 'hast';
import { codeLanguageNamed } from '../text/codeLanguages.ts';
import { codeText } from './code/codeText.ts';
import { htmlText } from './htmlText.ts';

type Nodes = readonly ElementContent[];

/** Code with the class that names its language, as Markdown trees take it. Classes beside `language-…` are those of other highlighters. */
export function preCode(pre: Element): Element {
  const parts = pre.children;
  // Beside the code itself there may be its language, which pages write above it.
  const [code, ...others] = elementsNamed('code', parts);
  const isOnly = code !== undefined && others.length === 0;
  const label = isOnly
    ? parts
        .map((part) => textWithout(code, part))
        .join('')
        .trim()
    : '';
  const className = languageIn(classesOf([pre])) ?? codeLanguageNamed(label);
  return codeElement(
    codeText(isOnly && (label === '' || codeLanguageNamed(label) !== undefined) ? code.children : parts),
    className,
  );
}

/** `<pre><code>` with this text. */
export function codeElement(text: string, language?: string): Element {
  const value = text.replaceAll('\u00a0', ' ');
  const className = language === undefined ? [] : [`language-${language}`];
  return elementOf('pre', {}, [elementOf('code', { className }, [{ type: 'text', value }])]);
}

/** The language that the classes around or in a piece of code name. */
export function languageIn(classes: readonly string[]): string | undefined {
  return classes.flatMap(
    (name) => /^(?:language|lang|highlight-source|highlight-text)-([\w+#-]+)$/.exec(name)?.[1] ?? [],
  )[0];
}

/** The classes of elements and of those inside of them. */
export function classesOf(nodes: Nodes): readonly string[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [];
    const { className } = node.properties;
    return [...(Array.isArray(className) ? className.map(String) : []), ...classesOf(node.children)];
  });
}

function elementsNamed(name: string, nodes: Nodes): readonly Element[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [];
    return node.tagName === name ? [node] : elementsNamed(name, node.children);
  });
}

function textWithout(left: Element, node: ElementContent): string {
  if (node === left) return '';
  if (node.type !== 'element') return htmlText(node);
  return node.children.map((child) => textWithout(left, child)).join('');
}

function elementOf(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}
