import { expect, test } from 'vitest';
import { converted } from '../testing/folderOf.ts';
import { convertContent } from './convertContent.ts';

const page = '---\ntitle: A\n---\n';

test('collects every image and file that is used, once for each kind', () => {
  const files = {
    'docs/a.md': `${page}![A](../assets/logo.svg)\n\n![B](../assets/logo.svg)\n\n::download[Logo]{file="assets/logo.svg"}`,
    'assets/logo.svg': '',
    'assets/unused.svg': '',
  };
  const { assets, problems } = converted(files);
  expect({ assets, problems }).toEqual({
    assets: [
      { key: 'file:assets/logo.svg', kind: 'file', file: 'assets/logo.svg' },
      { key: 'image:assets/logo.svg', kind: 'image', file: 'assets/logo.svg' },
    ],
    problems: [],
  });
});

test('reports the problems of all files at once, by file and line', () => {
  const { problems } = converted({
    'docs/a.md': `${page}# One\n\nSee [b](b.md).`,
    'blog/b.txt': '',
    'settings.yaml': 'title: [',
  });
  expect(problems.map((problem) => problem.split(':').slice(0, 2).join(':'))).toEqual([
    'blog/b.txt: A content folder has no place for this file. | Documents are .md files in docs/, blog/, authors/, pages/ and snippets/; images and files belong in assets/. See docs/content-files.md.',
    'docs/a.md:4',
    'docs/a.md:6',
    'settings.yaml:1',
  ]);
});

test('reports a missing list that the site needs', () => {
  expect(
    convertContent({ texts: new Map(), others: new Set() }).problems.map(({ file, message }) => [
      file,
      message,
    ]),
  ).toEqual([
    ['home.yaml', 'The file is missing.'],
    ['settings.yaml', 'The file is missing.'],
    ['sidebars.yaml', 'The file is missing.'],
    ['versions.yaml', 'The file is missing.'],
  ]);
});

test('notices of what looks different refuse nothing, and say where it is', () => {
  const steps = '1. Install it:\n\n   ```bash\n   npm install\n   ```\n\n2. Start it\n\n- [ ] Done\n';
  const { documents, problems, notices } = converted({
    'docs/steps.md': `---\ntitle: Steps\nsidebar: general\n---\n${steps}`,
  });
  expect(problems).toEqual([]);
  expect(documents.find(({ _id }) => _id === 'docPage-steps')).toMatchObject({
    body: [{ listItem: 'number' }, { _type: 'codeBlock', level: 1 }, { listItem: 'number' }, {}],
  });
  expect(notices.map(({ file, line }) => `${file}:${line}`)).toEqual(['docs/steps.md:13']);
});

test('the id of a heading is kept beside the text', () => {
  const { documents, problems } = converted({
    'docs/fees.md':
      '---\ntitle: Fees\nsidebar: general\n---\n## Configure the fee {#configure-fee}\n\nText.\n',
  });
  expect(problems).toEqual([]);
  expect(documents.find(({ _id }) => _id === 'docPage-fees')).toMatchObject({
    body: [{ _key: 'k1', style: 'h2', children: [{ text: 'Configure the fee' }] }, {}],
    formerHeadings: [
      { _type: 'formerHeading', _key: 'configure-fee', id: 'configure-fee', field: 'body', heading: 'k1' },
    ],
  });
});
