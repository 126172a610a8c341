import type { JsonObject } from '#system/values/jsonObject.ts';
import type { LakeDocument } from '../../document/lakeDocument.ts';
import type { ActionDocuments } from '../document/actionDocuments.ts';
import type { ActionFields } from '../document/readActionFields.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { present } from '#system/values/present.ts';
import { checkPatchedFields, checkRevision, missing } from '../document/actionDocuments.ts';
import { releaseName } from '../document/releaseFields.ts';
import { variantDefinitionId } from './variantPlace.ts';

type Translate = (action: ActionFields, documents: ActionDocuments) => Iterable<JsonObject>;

/**
 * The actions on the definition of a variant: a document `_.variants.NAME` that holds the conditions under which the
 * variant applies.
 */
export const variantDefinitionActions: Readonly<Record<string, Translate>> = {
  'variant.definition.create': create,
  'variant.definition.edit': edit,
  'variant.definition.delete': remove,
};

function create(action: ActionFields, { get }: ActionDocuments): JsonObject[] {
  const name = releaseName(action, 'variantId');
  const id = variantDefinitionId(name);
  if (get(id)) {
    throw action.fail('documentAlreadyExistsError', `Variant "${name}" already exists`, 409);
  }
  const metadata = action.optionalObject('metadata');
  const definition = present({
    conditions: action.optionalObject('conditions') ?? {},
    priority: action.optionalNumber('priority') ?? 0,
    metadata,
  });
  checkDefinition(action, definition);
  return [{ create: { _id: id, _type: 'system.variant', name, ...definition } }];
}

function* edit(action: ActionFields, { get }: ActionDocuments): Generator<JsonObject> {
  const definition = definitionOf(action, get);
  const patch = action.object('patch');
  checkPatchedFields(action, patch, 'the definition of a variant', ['conditions', 'priority', 'metadata']);
  yield { patch: { ...patch, id: definition._id } };
  // By now it is patched.
  checkDefinition(action, get(definition._id) ?? definition);
}

function remove(action: ActionFields, { get }: ActionDocuments): JsonObject[] {
  return [{ delete: { id: definitionOf(action, get)._id } }];
}

function definitionOf(action: ActionFields, get: ActionDocuments['get']): LakeDocument {
  const id = variantDefinitionId(releaseName(action, 'variantId'));
  const definition = get(id);
  if (!definition) throw missing(action, id);
  checkRevision(action, 'ifRevisionId', id, definition);
  return definition;
}

function checkDefinition(action: ActionFields, { conditions, priority, metadata }: JsonObject): void {
  const refuse = (description: string) => action.fail('actionParseError', description);
  if (!isJsonObject(conditions)) throw refuse('"conditions" must be an object');
  for (const [key, value] of Object.entries(conditions)) {
    if (!/^[a-z][a-z0-9_-]{0,63}$/.test(key)) {
      throw refuse(
        `The condition "${key}" must start with a small letter and hold such, digits, "_" and "-"`,
      );
    }
    if (typeof value !== 'string' || value === '') throw refuse(`The condition "${key}" must have a text`);
  }
  if (typeof priority !== 'number') throw refuse('"priority" must be a number');
  if (metadata !== undefined && !isJsonObject(metadata)) throw refuse('"metadata" must be an object');
}
