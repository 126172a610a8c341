import type { ConvertedContent } from '../convert/convertContent.ts';
import type { ContentFolder } from '../folder/readContentFolder.ts';
import type { RawDocument } from '../raw/rawDocument.ts';
import { compareText } from '#core/text/compareText.ts';
import { convertContent } from '../convert/convertContent.ts';

/** A folder of these files; those below `assets/` are images and files. The lists that every folder needs are added. */
export function folderOf(files: Readonly<Record<string, string>>): ContentFolder {
  const all = { ...lists, ...files };
  const sorted = Object.entries(all).toSorted(([left], [right]) => compareText(left, right));
  return {
    texts: new Map(sorted.filter(isText)),
    others: new Set(sorted.filter((entry) => !isText(entry)).map(([file]) => file)),
  };
}

function isText([file]: readonly [string, string]): boolean {
  return /\.(md|yaml)$/.test(file);
}

const lists = {
  'settings.yaml': 'title: Site\ntagline: Small\nurl: https://site.example',
  'home.yaml': 'title: Home\nlead: Welcome.',
  'versions.yaml': '- { name: current, label: Next, mainDoc: docs/index.md }',
  'sidebars.yaml': '- { name: general, label: All }',
  'docs/index.md': '---\ntitle: Docs\nsidebar: general\n---\n',
};

/** Returns the documents of the files; problems as `file:line: message | fix`. */
export function converted(
  files: Readonly<Record<string, string>>,
): Omit<ConvertedContent, 'problems'> & { readonly problems: readonly string[] } {
  const { problems, ...rest } = convertContent(folderOf(files));
  return {
    ...rest,
    problems: problems.map(
      ({ file, line, message, fix }) => `${file}${line === undefined ? '' : `:${line}`}: ${message} | ${fix}`,
    ),
  };
}

/** The document of this id, which the files give without a problem. */
export function documentOf(files: Readonly<Record<string, string>>, id: string): RawDocument | undefined {
  const { documents, problems } = converted(files);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return documents.find(({ _id }) => _id === id);
}

/** The problems of the files. */
export function problemsOf(files: Readonly<Record<string, string>>): readonly string[] {
  return converted(files).problems;
}
