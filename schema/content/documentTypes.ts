import { documentTypeNames, documentTypes } from '#core/content/documentTypes.ts';

/** A singleton is the only document of its type and has the type's name as its id. */
const singletonTypes = documentTypeNames.filter((type) => documentTypes[type].made === 'once');

/** Documents that `npm run reference` generates; writers only add to them. */
export const generatedTypes = documentTypeNames.filter((type) => documentTypes[type].made === 'fromSchema');

/** Types whose documents writers edit but neither create nor remove. */
export const fixedTypes: ReadonlySet<string> = new Set([...singletonTypes, ...generatedTypes]);
