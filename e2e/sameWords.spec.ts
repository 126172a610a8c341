import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describedBlocks } from '#core/blocks/blocks.ts';
import { wordsIn } from '#core/site/testing/wordsIn.ts';
import { wordsOfHtml } from '#core/site/testing/wordsOfHtml.ts';
import { wordsOfMarkdown } from '#core/site/testing/wordsOfMarkdown.ts';
import { capital } from '#core/text/capital.ts';
import { filesBelow, siteFolder } from './setup/builtSite.ts';
import { expect, ownSiteTest as test } from './setup/test.ts';

/** Every page of the site, as HTML and as Markdown. */
function pages(): readonly { readonly place: string; readonly html: string; readonly markdown: string }[] {
  return [...filesBelow(siteFolder())]
    .filter(([file]) => file.endsWith('.md'))
    .map(([file, bytes]) => {
      const place = file.replace(/(?:^index)?\.md$/, '');
      const html = readFileSync(path.join(siteFolder(), place, 'index.html'), 'utf8');
      const main = /<main[^]*<\/main>/.exec(html)?.[0] ?? '';
      return { place, html: main, markdown: bytes.toString() };
    });
}

/** The words of a page; its Markdown also says which blocks of this site alone are on the page. */
function wordsOfPage(html: string): readonly string[] {
  const announced = describedBlocks.flatMap(([type, { custom }]) =>
    custom && html.includes(`class="${capital(type)}"`) ? wordsIn(custom.inFeeds) : [],
  );
  return [...wordsOfHtml(html), ...announced];
}

/** Texts as counted words, because the Markdown has the title first, which on some pages comes after what is small print there. */
function counted(words: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const word of words.toSorted()) counts[`${word} `] = (counts[`${word} `] ?? 0) + 1;
  return counts;
}

test('every page has the same words as HTML and as Markdown', () => {
  const all = pages();
  expect(all.length).toBeGreaterThan(60);
  for (const { place, html, markdown } of all) {
    expect({ place, words: counted(wordsOfMarkdown(markdown)) }).toEqual({
      place,
      words: counted(wordsOfPage(html)),
    });
  }
});

test('a word more or less is noticed, wherever it is', () => {
  const { html = '' } = pages().find(({ place }) => place === 'docs/for-users/why') ?? {};
  const faults = [
    html.replace(/<h1.*?<\/h1>/, ''),
    html.replace('</table>', '<tr><td>Unwritten</td></tr></table>'),
    html.replace('</article>', '<p>Unwritten</p></article>'),
    html.replace(/ alt="[^"]+"/, ' alt=""'),
  ];
  for (const fault of faults) {
    expect(fault).not.toBe(html);
    expect(counted(wordsOfPage(fault))).not.toEqual(counted(wordsOfPage(html)));
  }
});
