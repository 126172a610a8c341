import { defineQuery } from 'groq';

/**
 * Every document of the site in one request, grouped by type, and what the build needs of every uploaded image and file.
 * Meant for the perspective `published`: what a reader may see and nothing else.
 */
export const snapshotQuery = defineQuery(`{
  "siteSettings": *[_type == "siteSettings"] | order(_id),
  "homePage": *[_type == "homePage"] | order(_id),
  "docVersion": *[_type == "docVersion"] | order(_id),
  "docSidebar": *[_type == "docSidebar"] | order(_id),
  "docCategory": *[_type == "docCategory"] | order(_id),
  "docPage": *[_type == "docPage"] | order(_id),
  "post": *[_type == "post"] | order(_id),
  "author": *[_type == "author"] | order(_id),
  "redirect": *[_type == "redirect"] | order(_id),
  "referenceDeployment": *[_type == "referenceDeployment"] | order(_id),
  "referenceVersion": *[_type == "referenceVersion"] | order(_id),
  "referenceSymbol": *[_type == "referenceSymbol"] | order(_id),
  "sanity.imageAsset": *[_type == "sanity.imageAsset"] | order(_id) {
    _id, _type, _updatedAt, url, extension, mimeType, size, sha1hash, originalFilename,
    "dimensions": metadata.dimensions { width, height }
  },
  "sanity.fileAsset": *[_type == "sanity.fileAsset"] | order(_id) {
    _id, _type, _updatedAt, url, extension, mimeType, size, sha1hash, originalFilename
  }
}`);
