import type { Element, ElementContent } from 'hast';
import type { HtmlProblem } from './htmlProblem.ts';
import { texSource } from './formulaElement.ts';
import { htmlText } from './htmlText.ts';
import { isControl } from './isControl.ts';
import { lostNumbering } from './lostNumbering.ts';

type Nodes = readonly ElementContent[];

/** Describes the meaning that an element loses when only its words are kept; undefined if it loses none. */
type Loss = (element: Element) => HtmlProblem | undefined;

/** Returns what blocks cannot represent of elements other than images: each thing once. */
export function lostMeaning(nodes: Nodes): readonly HtmlProblem[] {
  const found = elementsIn(nodes, false).flatMap((element) => {
    return lossOf(element)?.(element) ?? [];
  });
  const all = [...found, ...lostNumbering(nodes)];
  return [...new Map(all.map((problem) => [problem.message, problem])).values()];
}

function lossOf(element: Element): Loss | undefined {
  if (isControl(element)) return control;
  return Object.hasOwn(losses, element.tagName) ? losses[element.tagName] : undefined;
}

const plainWords: Loss = () => ({
  message: 'Underlined or inserted text loses its formatting.',
  fix: 'Make it bold or italic if readers should notice it.',
});

const explanation: Loss = (element) => {
  const { title } = element.properties;
  if (typeof title !== 'string' || title === '') return undefined;
  return {
    message: `The explanation "${title}" of "${wordsOf(element)}" is not shown.`,
    fix: 'Add it to the text.',
  };
};

const control: Loss = (element) => {
  const words = wordsOf(element);
  return words === ''
    ? undefined
    : { message: `The button "${words}" is left out.`, fix: 'Add a link if readers need it.' };
};

const media: Loss = ({ tagName, properties: { src, data, title } }) => {
  const [address] = [src, data, title].filter((value) => typeof value === 'string' && value !== '');
  const name = address === undefined ? '' : ` (${String(address)})`;
  return {
    message: `Embedded content, <${tagName}>${name}, is left out.`,
    fix: 'Add a link to it.',
  };
};

const cell: Loss = ({ properties: { colSpan, rowSpan } }) =>
  [colSpan, rowSpan].some((span) => Number(span ?? 1) > 1)
    ? {
        message: 'Merged table cells are split: the text is in the first cell, and the others are empty.',
        fix: 'Repeat the text where readers need it.',
      }
    : undefined;

/** Word processors call the places of notes `_ftn1`, `ftnt_ref1`, `sdfootnote1sym` or `_edn1`; web pages `fn1`, `fn:1`, `cite_note-2`. */
const footnotePlace =
  /^#(?:user-content-)?(?:cite_(?:note|ref)|_?(?:ftnt?|edn|fn|(?:sd)?(?:foot|end)note)(?:_?ref)?[-_:]?\d)/i;

const placeInText: Loss = (element) => {
  const { href } = element.properties;
  if (typeof href !== 'string' || !/^#./.test(href)) return undefined;
  // Leaves out lone signs, such as those of permalinks and of links back from notes.
  if (!/[\p{L}\p{N}*†‡]/u.test(wordsOf(element))) return undefined;
  return footnotePlace.test(href)
    ? {
        message: 'Footnotes become plain text: their markers are no longer links.',
        fix: 'Move what readers need into the text itself.',
      }
    : {
        message: 'Links to other places in the same text become plain text.',
        fix: 'Link them to a heading again.',
      };
};

const formula: Loss = (element) =>
  texSource(element) === undefined
    ? { message: 'A formula becomes plain text.', fix: 'Check that it still says the same.' }
    : undefined;

const losses: Readonly<Record<string, Loss>> = {
  a: placeInText,
  u: plainWords,
  ins: plainWords,
  abbr: explanation,
  dfn: explanation,
  iframe: media,
  video: media,
  audio: media,
  object: media,
  embed: media,
  td: cell,
  th: cell,
  math: formula,
};

function wordsOf(element: Element): string {
  return htmlText(element).replaceAll(/\s+/g, ' ').trim();
}

/** All elements but those of word processors' and spreadsheets' links, which are underlined. */
function elementsIn(nodes: Nodes, isInLink: boolean): readonly Element[] {
  return nodes.flatMap((node): readonly Element[] => {
    if (node.type !== 'element') return [];
    const inside = elementsIn(node.children, isInLink || node.tagName === 'a');
    return node.tagName === 'u' && (isInLink || isLink(node)) ? inside : [node, ...inside];
  });
}

function isLink({ children: [only, ...others] }: Element): boolean {
  return others.length === 0 && only?.type === 'element' && only.tagName === 'a';
}
