import type { LakeEnv } from '#env';
import type { LakeDocument } from './testing/soundSite.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printProblems } from '#core/operations/printProblems.ts';
import { startLake } from '#lake/startLake.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { fetchSnapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import { modelOf } from './buildSite.ts';
import {
  doc,
  home,
  keyedRef,
  menuLink,
  paragraph,
  post,
  ref,
  settings,
  sidebar,
  slug,
  soundSite,
  version,
} from './testing/soundSite.ts';

const asOf = '2026-01-01T00:00:00Z';
const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  await Promise.all(closers.map((close) => close()));
});

/** Returns the message of a build for a lake with these documents: written through the client, read as a build reads. */
async function saidOf(documents: readonly LakeDocument[]): Promise<string> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lake-'));
  const lake = await startLake({ port: 0, dataDir, projectId: 'local', dataset: 'production' });
  closers.push(async () => {
    await lake.close();
    rmSync(dataDir, { recursive: true });
  });
  const env: LakeEnv = {
    kind: 'local',
    port: Number(new URL(lake.url).port),
    dataDir,
    projectId: 'local',
    dataset: 'production',
  };
  const transaction = createLakeClient(env).transaction();
  for (const document of documents) transaction.createOrReplace(document);
  await transaction.commit();
  const { model, problems } = await modelOf(await fetchSnapshot(createLakeClient(env)), asOf);
  expect(model === undefined).toBe(problems.some(({ severity }) => severity === 'error'));
  return printProblems(problems);
}

type Mistake = {
  readonly name: string;
  readonly documents: readonly LakeDocument[];
  /** The lines printed of it, word for word, and the number of their problems. */
  readonly said: string;
  readonly problems?: number;
};

/** They can all be in one dataset. */
const mistakes: readonly Mistake[] = [
  {
    name: 'a second document where there can be only one',
    documents: [{ ...settings, _id: 'another-siteSettings', title: 'Second' }],
    said: `warning stray-singleton
  Site settings (siteSettings, another-siteSettings)
  The site ignores the document "another-siteSettings" and takes the site settings from "siteSettings".
  → Delete it through the API: the Studio shows only the document that the site uses.`,
  },
  {
    name: 'a page with an unknown sidebar, with the ids of existing sidebars',
    documents: [doc('lost', 'Lost page', { sidebar: ref('genral') })],
    said: `error   dangling-reference
  Lost page (docPage, lost), field sidebar
  The sidebar "genral" does not exist among the published documents. Did you mean "general"? Available ids: general, users.
  → Choose another sidebar.`,
  },
  {
    name: 'a post with an unknown author',
    documents: [post('orphan', 'Orphan post', { authors: [keyedRef('grace', 'g')] })],
    said: `error   dangling-reference
  Orphan post (post, orphan), field authors[_key=="g"]
  The author "grace" does not exist among the published documents. Available ids: ada.
  → Choose another author.`,
  },
  {
    name: 'an unknown main page, with the ids of existing pages',
    documents: [{ ...version, _id: 'old', name: 'old', label: 'Old', path: 'old', mainDoc: ref('ghost') }],
    said: `error   dangling-reference
  Old (docVersion, old), field mainDoc
  The main page "ghost" does not exist among the published documents. Available ids: block, links, lost, slugs, start, twin-a, twin-b.
  → Choose another main page.`,
  },
  {
    name: 'a reference from a published document to one that is only a draft',
    documents: [
      { ...doc('drafts.later', 'Later'), slug: slug('later') },
      { ...home, protocols: [keyedRef('later', 'p')] },
    ],
    said: `warning hidden-item
  Home page (homePage, homePage), field protocols[_key=="p"]
  The entry leads to the document "later", which exists only as a draft, so it is left out.
  → Publish that document, or remove the link.`,
  },
  {
    name: 'two documents on one path',
    documents: [
      doc('twin-a', 'First twin', { slug: slug('twin') }),
      doc('twin-b', 'Second twin', { slug: slug('twin') }),
    ],
    said: `error   duplicate-path
  Second twin (docPage, twin-b), field slug
  "/docs/twin" is already the path of "First twin" (twin-a).
  → Change the slug of one of the two.`,
  },
  {
    name: 'navbar items that cannot be shown, with their values and existing ids',
    documents: [
      {
        ...settings,
        navbar: [
          { ...menuLink('n1', 'Ghost', { kind: 'document', document: ref('strat') }), position: 'left' },
          { ...menuLink('n2', 'Empty', {}), position: 'left' },
          { ...menuLink('n3', 'Soon', { kind: 'document', document: ref('later') }), position: 'right' },
        ],
        footer: {
          copyright: '©',
          groups: [
            {
              _key: 'g',
              title: 'More',
              links: [menuLink('f1', 'Bar', { kind: 'sidebar', sidebar: ref('genral') })],
            },
          ],
        },
      },
      { ...sidebar, _id: 'users', name: 'users', label: 'Users', link: ref('later') },
    ],
    problems: 5,
    said: `error   unknown-sidebar
  Site settings (siteSettings, siteSettings), field footer.groups[_key=="g"].links[_key=="f1"].target.sidebar
  The footer link "Bar" cannot be shown: it leads to the sidebar "genral", which does not exist. Did you mean "general"? Available ids: general.
  → Choose another sidebar, or remove the link.

error   unshowable-navbar-item
  Site settings (siteSettings, siteSettings), field navbar[_key=="n1"].target.document
  The navbar item "Ghost" cannot be shown: it leads to the document "strat", which does not exist. Did you mean "start"? Available ids: ada, block, hello, homePage, links, orphan, slugs, start, twin-a, twin-b. The item: {"key":"n1","label":"Ghost","target":{"kind":"document","id":"strat"},"position":"left"}
  → Choose another document, or remove the link.`,
  },
  {
    name: 'a navbar item without a target',
    documents: [],
    problems: 0,
    said: `error   missing-value
  Site settings (siteSettings, siteSettings), field navbar[_key=="n2"].target.kind
  The field "kind" is empty. The entry: "Empty"
  → Choose what the entry leads to.`,
  },
  {
    name: 'a warning for a navbar item whose target is only a draft',
    documents: [],
    problems: 0,
    said: `warning hidden-item
  Site settings (siteSettings, siteSettings), field navbar[_key=="n3"].target.document
  The navbar item "Soon" leads to the document "later", which exists only as a draft, so it is left out.
  → Publish that document, or remove the link.`,
  },
  {
    name: 'a warning for a sidebar that opens on a draft',
    documents: [],
    problems: 0,
    said: `warning hidden-item
  Users (docSidebar, users), field link
  The page "later" that this sidebar opens on exists only as a draft, so the sidebar opens on its first page.
  → Publish that page, or choose another one.`,
  },
  {
    name: 'links to a missing and to an unpublished document, and a warning for a missing heading',
    documents: [
      doc('links', 'Links', {
        body: [
          paragraph('a', 'the ghost', { _type: 'internalLink', target: ref('ghost') }),
          paragraph('b', 'the draft', { _type: 'internalLink', target: ref('later') }),
          paragraph('c', 'the heading', { _type: 'internalLink', target: ref('start'), anchor: 'strat' }),
          paragraph('d', 'the path', { _type: 'link', href: '/docs/strat' }),
          paragraph('e', 'the script', { _type: 'link', href: 'javascript:alert(1)' }),
        ],
      }),
    ],
    problems: 5,
    said: `error   broken-link
  Links (docPage, links), field body[_key=="a"].markDefs[_key=="al"].target
  The link "the ghost" leads to the document "ghost", which does not exist.
  → Choose another document, or remove the link.

error   draft-link
  Links (docPage, links), field body[_key=="b"].markDefs[_key=="bl"].target
  The link "the draft" leads to the document "later", which exists only as a draft.
  → Publish that document, or remove the link.

error   broken-link
  Links (docPage, links), field body[_key=="d"].markDefs[_key=="dl"].href
  The link "the path" leads to "/docs/strat", which does not exist on this site.
  → Correct the address, or remove the link.`,
  },
  {
    name: 'a link that would run a script',
    documents: [],
    problems: 0,
    said: `error   bad-value
  Links (docPage, links), field body[_key=="e"].markDefs[_key=="el"].href
  The field "href" is not an address that a link can lead to.
  value: javascript:alert(1)
  → Write a whole address such as "https://example.com/page", or a path of this site such as "/blog".`,
  },
  {
    name: 'a missing heading',
    documents: [],
    problems: 0,
    said: `warning broken-anchor
  Links (docPage, links), field body[_key=="c"].markDefs[_key=="cl"].anchor
  The link "the heading" leads to the heading "#strat", which the page "/docs" does not have.
  → Use "#start", which is the nearest one, or remove the part with "#".`,
  },
  {
    name: 'a slug that is not a clean part of an address',
    documents: [doc('slugs', 'Bad slug', { slug: slug('Not Clean/at all') })],
    said: `error   bad-slug
  Bad slug (docPage, slugs), field slug
  The field "slug" is not a clean part of an address.
  value: Not Clean/at all
  → Use lower-case letters, digits and single hyphens, such as "interest-rates".`,
  },
  {
    name: 'a block of unknown type, by type and document',
    documents: [doc('block', 'Bad block', { body: [{ _type: 'poll', _key: 'v', url: 'x' }] })],
    said: `error   unknown-block
  Bad block (docPage, block), field body[_key=="v"]
  The text of "Bad block" (docPage) has a block of the type "poll", which the site cannot show.
  → Remove the block and say the same with one of the blocks that the Studio offers.`,
  },
];

let all: string;
beforeAll(async () => {
  all = await saidOf([...soundSite, ...mistakes.flatMap(({ documents }) => documents)]);
});

test.each(mistakes.map((mistake) => [mistake.name, mistake] as const))('%s', (_, { said }) => {
  expect(`\n${all}\n`).toContain(`\n${said}\n`);
});

test('prints all problems at once, and none twice', () => {
  const count = mistakes.reduce((sum, { problems = 1 }) => sum + problems, 0);
  expect(all.match(/^ {2}→ /gm)).toHaveLength(count);
  expect(all).toMatch(/\n\n13 errors, 5 warnings$/);
});

test('prints nothing for a sound site', async () => {
  expect(await saidOf(soundSite)).toBe('');
});

test('names missing singletons and checks the rest anyway', async () => {
  const documents = [
    ...soundSite.filter((document) => document !== settings && document !== home),
    doc('slugs', 'Bad slug', { slug: slug('A B') }),
  ];
  expect(await saidOf(documents)).toBe(`error   missing-singleton
  The home page document ("homePage") is not published.
  → Open the home page in the Studio, fill it in and publish it.

error   missing-singleton
  The site settings document ("siteSettings") is not published.
  → Open the site settings in the Studio, fill it in and publish it.

error   bad-slug
  Bad slug (docPage, slugs), field slug
  The field "slug" is not a clean part of an address.
  value: A B
  → Use lower-case letters, digits and single hyphens, such as "interest-rates".

3 errors`);
});
