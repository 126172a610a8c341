import { expect, test } from 'vitest';
import { modelOf } from '../testing/build.ts';
import { author, doc, docsContent, post, version } from '../testing/content.ts';
import { llmsFiles } from './llmsFiles.ts';

test('each version of the docs has a list of its pages and their texts in one file; the main one has the blog, too', () => {
  const model = modelOf(
    docsContent({
      versions: [version(), version({ id: 'old', name: 'v1', label: 'v1', path: 'v1', mainDoc: 'main-v1' })],
      docs: [
        doc('fees', { title: 'Fees [all]', description: 'What it\ncosts.' }),
        doc('hidden', { noIndex: true }),
        doc('main-v1', { version: 'old', slug: 'index' }),
      ],
      authors: [author('ada')],
      posts: [post('news', { authors: ['ada'] })],
    }),
  );
  const files = new Map(llmsFiles(model).map(({ path, text }) => [path, text]));
  expect([...files.keys()]).toEqual([
    '/llms.txt',
    '/llms-full.txt',
    '/docs/v1/llms.txt',
    '/docs/v1/llms-full.txt',
  ]);
  const list = files.get('/llms.txt') ?? '';
  expect(list).toContain(`- [Fees \\[all\\]](${model.site.url}/docs/fees.md): What it costs.\n`);
  expect(list).toContain(`(${model.site.url}/blog/news.md)`);
  expect(list).toContain(`- [v1](${model.site.url}/docs/v1/llms.txt)`);
  expect(list).not.toContain('hidden');
  expect(files.get('/docs/v1/llms.txt')).toContain(`(${model.site.url}/docs/v1.md)`);
  expect(files.get('/docs/v1/llms.txt')).not.toContain('fees');
  expect(files.get('/llms-full.txt')).toMatch(/^# Fees \\\[all]$/m);
});

test('without a file of all texts if it would be too long, and then the list does not name it', () => {
  const model = modelOf(docsContent({ docs: [doc('fees', { title: 'Fees' })] }));
  const [list, full] = llmsFiles(model);
  const length = full?.text.length ?? 0;
  expect(list?.text).toContain('llms-full.txt');
  expect(llmsFiles(model, length + 1)).toEqual([list, full]);
  const [alone, ...others] = llmsFiles(model, length - 1);
  expect(others).toEqual([]);
  expect(alone?.text).toContain('fees.md');
  expect(alone?.text).not.toContain('llms-full.txt');
});

test('titles and descriptions are text in the list, whatever they say', () => {
  const odd = 'See https://a.example/<b>\n# `[x](javascript:y)` <script>';
  const model = modelOf(docsContent({ docs: [doc('odd', { title: odd, description: odd })] }));
  const text = String.raw`See https://a.example/&lt;b> # \`\[x\](javascript:y)\` &lt;script>`;
  const [list] = llmsFiles(model);
  expect(list?.text.split('\n')).toContain(`- [${text}](${model.site.url}/docs/odd.md): ${text}`);
});
