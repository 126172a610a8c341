import type { RawDocument } from '#scripts/importer/raw/rawDocument.ts';
import { generateCorpus } from '../corpus/generateCorpus.ts';

/** A doc of the corpus as other generators read it. */
export type CorpusText = {
  /** Below the docs, like `c0/p1`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly markdown: string;
};

/** The docs of the corpus as Markdown, with the paths that they have on this project's site. */
export function corpusTexts(pages: number, seed: number): readonly CorpusText[] {
  return generateCorpus(pages, seed)
    .filter(({ _type, _id }) => _type === 'docPage' && _id !== 'main')
    .map((document) => ({
      path: document._id.split('-').slice(1).join('/'),
      title: String(document['title']),
      description: String(document['description']),
      markdown: blocksOf(document).map(markdownOf).join('\n\n'),
    }));
}

type Block = {
  readonly _type: string;
  readonly style?: string;
  readonly listItem?: string;
  readonly children?: readonly { readonly text: string }[];
  readonly language?: string;
  readonly code?: string;
};

function blocksOf(document: RawDocument): readonly Block[] {
  // `generateCorpus` has just made them.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return document['body'] as readonly Block[];
}

function markdownOf(block: Block): string {
  if (block._type === 'codeBlock') return `\`\`\`${block.language} {2}\n${block.code}\n\`\`\``;
  const text = (block.children ?? []).map((child) => child.text).join('');
  if (block.listItem === 'bullet') return `- ${text}`;
  return block.style === 'h2' ? `## ${text}` : text;
}
