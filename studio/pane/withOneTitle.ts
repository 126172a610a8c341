import type { DocumentDefinition, SchemaTypeDefinition } from 'sanity';

/** Leaves the large title out of the form of a document: its column is headed by the title, and its first field is the title again. */
export function withOneTitle(type: SchemaTypeDefinition): SchemaTypeDefinition {
  return isDocument(type) ? { ...type, __experimental_formPreviewTitle: false } : type;
}

function isDocument(type: SchemaTypeDefinition): type is DocumentDefinition {
  return type.type === 'document';
}
