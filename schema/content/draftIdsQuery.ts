import { documentTypeNames } from '#core/content/documentTypes.ts';

/** Ids of all drafts of the site's documents, for the perspective `raw`. Nothing else of a draft leaves the lake. */
export const draftIdsQuery = `*[_id in path("drafts.**") && _type in ${JSON.stringify(documentTypeNames)}]._id`;
