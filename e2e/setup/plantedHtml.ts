/** Something wrong in the HTML of a page, and who finds it. */
export type PlantedHtml = {
  /** The HTML that is added to the page. */
  readonly html: string;
  /** The file of the page, below the site's folder. */
  readonly file: string;
  /** True if linkinator finds it. */
  readonly linkinator: boolean;
  /** The rule of html-validate that finds it. */
  readonly htmlValidate?: string;
} & (
  | {
      /** The kind of fault that a build finds. */
      readonly build: string;
    }
  | {
      readonly build?: undefined;
      /** The reason why a build does not look for it. */
      readonly reason: string;
    }
);

const docs = 'docs/for-users';
const supported = `${docs}/supported-protocols`;
const protocols = 'docs/for-protocols';
const page = (path: string): string => `${path}/index.html`;

const ofComponents =
  'It comes from the code of the site and not from what somebody writes: a test looks at every kind of page.';

/** Each on a page of its own, of the sample. */
export const plantedHtml: readonly PlantedHtml[] = [
  {
    html: '<a href="/docs/nowhere/">A page that does not exist</a>',
    file: page('docs'),
    build: 'dead-address',
    linkinator: true,
  },
  {
    html: '<a href="nowhere/">A page below this one that does not exist</a>',
    file: page(docs),
    build: 'dead-address',
    linkinator: true,
  },
  {
    html: '<a href="/docs/#nowhere">A heading that a page does not have</a>',
    file: page(`${docs}/why`),
    build: 'dead-anchor',
    linkinator: true,
  },
  {
    html: '<a href="#nowhere">A heading that this page does not have</a>',
    file: page(protocols),
    build: 'dead-anchor',
    linkinator: true,
  },
  {
    html: '<a href="/docs/For-Users/">Another case</a>',
    file: page(`${docs}/brand-assets`),
    build: 'wrong-case',
    linkinator: true,
  },
  {
    html: '<a href="/docs/for-users/why">No slash at the end</a>',
    file: page(`${docs}/managed-interest-rates`),
    build: 'wrong-slash',
    linkinator: false,
  },
  {
    html: '<a href="/docs/%zz/">A percent sign that begins nothing</a>',
    file: page(`${docs}/savings-calculator`),
    build: 'malformed-address',
    linkinator: true,
  },
  {
    html: '<img alt="" src="/media/nowhere.svg">',
    file: page(supported),
    build: 'dead-address',
    linkinator: true,
  },
  {
    html: '<img alt="" src="/icon.svg" srcset="/media/nowhere-2x.svg 2x">',
    file: page(`${docs}/terms-of-service`),
    build: 'dead-address',
    linkinator: true,
  },
  {
    html: '<object data="/files/nowhere.svg">A file that does not exist</object>',
    file: page(`${docs}/frequently-asked-questions`),
    build: 'dead-address',
    linkinator: true,
  },
  {
    html: '<blockquote cite="/nowhere-quoted/">From a page that does not exist</blockquote>',
    file: page('blog'),
    build: 'dead-address',
    linkinator: true,
  },
  {
    html: '<form action="/nowhere-asked/"><button type="submit">Ask</button></form>',
    file: page('blog/archive'),
    build: 'dead-address',
    linkinator: false,
  },
  {
    html: '<p id="pageMain">The id of another element</p>',
    file: page('blog/tags'),
    build: 'repeated-id',
    linkinator: false,
    htmlValidate: 'no-dup-id',
  },
  {
    html: '<p style="background: url(/media/nowhere-behind.svg)">A picture behind the words</p>',
    file: page('blog/authors'),
    reason: 'Nobody can write a style, and the bundler looks up what the stylesheets load.',
    linkinator: true,
  },
  {
    html: '<a href="https://steadyrate.example/nowhere-whole/">A whole address of this site</a>',
    file: page('search'),
    reason:
      'Somebody has written it as the address of another site, and the host may have more than this site.',
    linkinator: true,
  },
  {
    html: '<a href="http://">An address without a host</a>',
    file: page('api/schema'),
    reason: 'It is one of another site. Those are checked when they are written, and by npm run check-links.',
    linkinator: true,
  },
  {
    html: '<div role="group" aria-labelledby="nowhere">A group with the name of an element that does not exist</div>',
    file: page('api/usdm-mainnet/changelog'),
    reason: ofComponents,
    linkinator: false,
    htmlValidate: 'no-missing-references',
  },
  {
    html: '<p><div>A block in a paragraph</div></p>',
    file: page(`${protocols}/peg-maintenance/overview`),
    reason: ofComponents,
    linkinator: false,
    htmlValidate: 'close-order',
  },
  {
    html: '<img src="/icon.svg">',
    file: page(`${protocols}/health-monitoring/overview`),
    reason: ofComponents,
    linkinator: false,
    htmlValidate: 'wcag/h37',
  },
];
