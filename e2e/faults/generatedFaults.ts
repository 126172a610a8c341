import type { Fault, InStudio } from './fault.ts';
import { added, changed, ref } from './fault.ts';

/* Faults in documents that no writer makes: those of the API reference, and those that the lake makes of uploads. */

const latest = 'reference-usdm-mainnet-version-2-1-0';
const oldest = 'reference-usdm-mainnet-version-1-0-0';
const symbol = 'reference-usdm-mainnet-object-BatchManager';
const scalar = 'reference-usdm-mainnet-scalar-UnixTime';
const page = 'docPage-for-users--why';
const image = 'image-3482f378ea557b9875dfcd480ce77a0860e0bdde-1200x630-svg';

const noForm: InStudio = {
  reason: 'The lake makes these documents of what is uploaded; no form shows them.',
  fields: [],
  isUnasked: true,
};

export const referenceFaults: readonly Fault[] = [
  {
    name: 'a symbol with an address that has a space',
    planted: changed(symbol, () => ({ slug: 'Batch Manager' })),
    found: [['bad-slug', 'slug']],
  },
  {
    name: 'a version of the API with a number that is none',
    check: 'checkVersionNumber',
    planted: changed(oldest, () => ({ version: 'first' })),
    found: [['bad-value', 'version']],
  },
  {
    name: 'a version of the API on a day that does not exist',
    check: 'checkDay',
    planted: changed(oldest, () => ({ date: '2025-02-30' })),
    found: [['bad-value', 'date']],
  },
  {
    name: 'a version of the API in a deployment that does not exist',
    planted: changed(oldest, () => ({ deployment: { ...ref('reference-gone'), _weak: true } })),
    found: [['dangling-reference', 'deployment']],
  },
  {
    name: 'a latest schema that cannot be read',
    planted: changed(latest, () => ({ sdl: 'type Query {' })),
    found: [['unreadable-schema', 'sdl']],
  },
  {
    name: 'an older schema that cannot be read',
    planted: changed(oldest, () => ({ sdl: 'type Query {' })),
    found: [['unreadable-schema', 'sdl']],
    inStudio: {
      reason:
        'It would have to parse every version of the schema in the browser, and a script writes this field.',
      fields: [],
    },
  },
  {
    name: 'a symbol of a kind that GraphQL does not have',
    planted: changed(symbol, () => ({ kind: 'class' })),
    found: [['bad-value', 'kind']],
  },
  {
    name: 'a scalar whose specification is at an address that is none',
    planted: changed(scalar, () => ({ specifiedBy: 'the internet' })),
    found: [['bad-value', 'specifiedBy']],
  },
];

export const assetFaults: readonly Fault[] = [
  {
    name: 'an upload with an extension that is none',
    check: 'checkAssetExtension',
    planted: changed(image, () => ({ extension: '../svg' })),
    found: [['bad-value', 'extension']],
    inStudio: noForm,
  },
  {
    name: 'an upload with a hash that is none',
    check: 'checkSha1',
    planted: changed(image, () => ({ sha1hash: 'abc' })),
    found: [['bad-value', 'sha1hash']],
    inStudio: noForm,
  },
  {
    name: 'an upload at an address that is none',
    check: 'checkAssetUrl',
    planted: changed(image, () => ({ url: 'https://example.com/' })),
    found: [['bad-value', 'url']],
    inStudio: noForm,
  },
];

export const lakeFaults: readonly Fault[] = [
  {
    name: 'a document without an id',
    planted: added({ _id: '', _type: 'redirect', from: '/a', to: '/docs' }),
    found: [['bad-document', '']],
    inStudio: { reason: 'No lake stores one.', fields: [], isUnasked: true },
  },
  {
    name: 'a draft among the published documents',
    planted: added({ _id: `drafts.${page}`, _type: 'docPage' }),
    found: [['unpublished-document', '', `drafts.${page}`]],
    inStudio: {
      reason: 'Only a lake that ignores the perspective returns one.',
      fields: [],
      isUnasked: true,
    },
  },
];
