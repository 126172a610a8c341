import type { SnapshotQueryResult } from '#schema/content/types.generated.ts';

/** What a lake without documents answers to the snapshot query. */
export const emptyAnswer: SnapshotQueryResult = {
  siteSettings: [],
  homePage: [],
  docVersion: [],
  docSidebar: [],
  docCategory: [],
  docPage: [],
  post: [],
  author: [],
  redirect: [],
  referenceDeployment: [],
  referenceVersion: [],
  referenceSymbol: [],
  'sanity.imageAsset': [],
  'sanity.fileAsset': [],
};
