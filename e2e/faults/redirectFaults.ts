import type { Fault } from './fault.ts';
import { added, changed } from './fault.ts';

const redirect = (id: string, from: string, to: string) => ({ _id: id, _type: 'redirect', from, to });
const target = '/docs/for-users';

export const redirectFaults: readonly Fault[] = [
  {
    name: 'a redirect from something that is no path',
    check: 'checkSitePath',
    planted: changed('redirect-faq', () => ({ from: 'faq' })),
    found: [['bad-value', 'from']],
  },
  {
    name: 'a redirect to something that is no address',
    check: 'checkRedirectTo',
    planted: changed('redirect-faq', () => ({ to: 'questions' })),
    found: [['bad-value', 'to']],
  },
  {
    name: 'a redirect without a target',
    planted: changed('redirect-faq', () => ({ to: undefined })),
    found: [['missing-value', 'to']],
  },
  {
    name: 'a redirect to a page that does not exist',
    planted: changed('redirect-faq', () => ({ to: '/docs/nowhere' })),
    found: [['broken-link', 'to']],
  },
  {
    name: 'a redirect to a heading that the page does not have',
    planted: changed('redirect-faq', () => ({ to: '/docs#nowhere' })),
    found: [['broken-anchor', 'to']],
  },
  {
    name: 'a redirect to itself',
    planted: added(redirect('loop', '/round', '/round')),
    found: [['redirect-loop', 'to']],
  },
  {
    name: 'a redirect from the address of a page',
    planted: added(redirect('over', '/docs/for-users/why', target)),
    found: [['redirect-over-page', 'from']],
  },
  {
    name: 'a redirect from the address of a post',
    planted: added(redirect('over-post', '/blog/steadyrate-partners-with-harbor', target)),
    found: [['unused-redirect', 'from']],
  },
  {
    name: 'a redirect from the address of a file of the site',
    planted: added(redirect('own', '/sitemap.xml', target)),
    found: [['reserved-path', 'from']],
  },
  {
    name: 'a second redirect from one address',
    planted: added(redirect('zz-second', '/faq', target)),
    found: [['duplicate-redirect', 'from']],
  },
];
