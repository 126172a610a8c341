import type { Content } from '../../content/content.ts';

/**
 * Whether there is not one document of this site that a person wrote; uploaded assets, drafts and what is made from the
 * schema of the API do not count.
 */
export function isEmptyContent(content: Content): boolean {
  const {
    assets: _assets,
    draftIds: _draftIds,
    apiDeployments: _apiDeployments,
    apiVersions: _apiVersions,
    apiSymbols: _apiSymbols,
    ...documents
  } = content;
  return Object.values(documents).every((list) => list.length === 0);
}
