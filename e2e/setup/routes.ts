/** The pages that the sample site has at exactly these paths, with the heading that each shows. */
export const routes: readonly (readonly [path: string, heading: string])[] = [
  ['/', 'A borrowing rate that looks after itself'],
  ['/blog', 'Blog'],
  ['/blog/archive', 'Archive'],
  ['/blog/authors', 'Authors'],
  ['/blog/rate-managers-in-meridian-v2', 'Rate managers in Meridian V2'],
  ['/blog/steadyrate-partners-with-harbor', 'Steadyrate partners with Harbor'],
  ['/docs', 'Steadyrate documentation'],
  ['/docs/for-protocols', 'For Protocols'],
  ['/docs/for-protocols/collateral-liquidations/overview', 'Collateral liquidations'],
  ['/docs/for-protocols/health-monitoring/overview', 'Health monitoring'],
  ['/docs/for-protocols/managed-interest-rates/overview', 'Managed interest rates for protocols'],
  ['/docs/for-protocols/managed-interest-rates/advanced/strategy-types', 'Strategy types'],
  ['/docs/for-protocols/peg-maintenance/overview', 'Peg maintenance'],
  ['/docs/for-users', 'For Users'],
  ['/docs/for-users/managed-interest-rates', 'Managed interest rates'],
  ['/docs/for-users/brand-assets', 'Brand assets'],
  ['/docs/for-users/frequently-asked-questions', 'Frequently asked questions'],
  ['/docs/for-users/savings-calculator', 'Savings calculator'],
  ['/docs/for-users/supported-protocols', 'Supported protocols'],
  ['/docs/for-users/supported-protocols/usdm-from-meridian', 'USDM from Meridian'],
  ['/docs/for-users/supported-protocols/usdh-from-harbor', 'USDH from Harbor'],
  ['/docs/for-users/supported-protocols/usdk-from-keel', 'USDK from Keel'],
  ['/docs/for-users/terms-of-service', 'Terms of service'],
  ['/docs/for-users/why', 'Why let someone else set your rate'],
  ['/search', 'Search the documentation'],
];

/** Categories without a page of their own: their paths are not found. */
export const pathsWithoutPage: readonly string[] = [
  '/docs/for-protocols/collateral-liquidations',
  '/docs/for-protocols/health-monitoring',
  '/docs/for-protocols/managed-interest-rates',
  '/docs/for-protocols/managed-interest-rates/advanced',
  '/docs/for-protocols/peg-maintenance',
];

const schema = '/api/usdm-mainnet/schema';

/** The pages of the API reference at exactly these paths. */
export const schemaRoutes: readonly (readonly [path: string, heading: string])[] = [
  ['/api/schema', 'API reference'],
  ['/api/usdm-mainnet/changelog', 'USDM mainnet changelog'],
  [`${schema}/operations/queries/batch-adjustment-status`, 'batchAdjustmentStatus'],
  [`${schema}/operations/queries/batch-adjustment-statuses`, 'batchAdjustmentStatuses'],
  [`${schema}/operations/queries/batch-manager`, 'batchManager'],
  [`${schema}/operations/queries/batch-managers`, 'batchManagers'],
  [`${schema}/operations/directives/include`, '@include'],
  [`${schema}/operations/directives/skip`, '@skip'],
  [`${schema}/types/directives/deprecated`, '@deprecated'],
  [`${schema}/types/directives/one-of`, '@oneOf'],
  [`${schema}/types/directives/specified-by`, '@specifiedBy'],
  [`${schema}/types/enums/public-status`, 'PublicStatus'],
  [`${schema}/types/enums/status-type`, 'StatusType'],
  [`${schema}/types/objects/batch-adjustment-status`, 'BatchAdjustmentStatus'],
  [`${schema}/types/objects/batch-manager`, 'BatchManager'],
  [`${schema}/types/objects/batch-manager-metadata`, 'BatchManagerMetadata'],
  [`${schema}/types/objects/batch-manager-metadata-status`, 'BatchManagerMetadataStatus'],
  [`${schema}/types/objects/token-metadata`, 'TokenMetadata'],
  [`${schema}/types/scalars/boolean`, 'Boolean'],
  [`${schema}/types/scalars/float`, 'Float'],
  [`${schema}/types/scalars/id`, 'ID'],
  [`${schema}/types/scalars/int`, 'Int'],
  [`${schema}/types/scalars/string`, 'String'],
];

/** Pages of removed symbols of the schema. */
export const removedSymbols: readonly (readonly [path: string, heading: string])[] = [
  [`${schema}/operations/queries/adjustment`, 'adjustment'],
  [`${schema}/types/objects/token`, 'Token'],
  [`${schema}/types/scalars/unix-time`, 'UnixTime'],
];
