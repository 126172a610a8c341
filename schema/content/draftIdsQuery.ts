import { defineQuery } from 'groq';

/** Ids of all drafts of the site's documents, for the perspective `raw`. Nothing else of a draft leaves the lake. */
export const draftIdsQuery = defineQuery(`*[
  _id in path("drafts.**") && _type in [
    "siteSettings", "homePage", "docVersion", "docSidebar", "docCategory", "docPage", "post", "author", "redirect",
    "referenceDeployment", "referenceVersion", "referenceSymbol"
  ]
]._id`);
