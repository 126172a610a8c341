/** Documents that writers make; a singleton is the only one of its type and has the type's name as id. */
export const singletonTypes = ['siteSettings', 'homePage'] as const;

export const listedTypes = [
  'docVersion',
  'docSidebar',
  'docCategory',
  'docPage',
  'post',
  'author',
  'redirect',
  'referenceDeployment',
  'referenceVersion',
  'referenceSymbol',
] as const;

/** Documents that `npm run reference` makes, and writers only add to. */
export const generatedTypes = ['referenceDeployment', 'referenceVersion', 'referenceSymbol'] as const;
