import type { DocumentBase } from './content.ts';
import type { Block } from './portableText.ts';

/*
 * The API reference as the site reads it. `core/reference` creates the documents; its types describe the fields in
 * detail.
 */

/** The fields that writers add to a generated document. */
export type WriterTexts = {
  readonly notes: readonly Block[];
  readonly examples: readonly Block[];
  readonly migration: readonly Block[];
};

/** An API as it is deployed somewhere. `name` is a path segment; `releases` start with the oldest. */
export type ApiDeployment = DocumentBase &
  WriterTexts & {
    readonly name: string;
    readonly title: string;
    readonly description?: string;
    /** The address to which clients send their operations. */
    readonly endpoint?: string;
    /** The descriptions of the latest schema and of its root types, which have no pages. */
    readonly about: readonly Block[];
    readonly releases: readonly ApiListedVersion[];
  };

/** A version in the list of its deployment. `date` is `YYYY-MM-DD`. */
export type ApiListedVersion = { readonly version: string; readonly date: string; readonly summary: string };

/** The changes of a version, and its SDL. `deployment` is a document id, as in symbols. */
export type ApiVersion = DocumentBase &
  WriterTexts &
  ApiListedVersion & {
    readonly deployment: string;
    readonly previous?: string;
    readonly changes: readonly ApiChange[];
    readonly renames: readonly ApiRename[];
    /** Oldest first. */
    readonly corrections: readonly ApiCorrection[];
    readonly sdl: string;
  };

export type ApiCriticality = 'breaking' | 'dangerous' | 'safe';

/** `path` is a schema coordinate; names in `message` are in backticks. */
export type ApiChange = {
  readonly path: string;
  readonly kind: string;
  readonly criticality: ApiCriticality;
  readonly message: string;
  readonly before?: string;
  readonly after?: string;
};

/** A correction of the text of a version after readers saw it: its date, `YYYY-MM-DD`, and the changes in the version. */
export type ApiCorrection = { readonly date: string; readonly changes: readonly ApiChange[] };

/** Coordinates of a removed element and its likely replacement. */
export type ApiRename = { readonly from: string; readonly to: string };

/** A symbol (by its document id), and possibly a member of it: `rates`, `rates(first:)`. */
export type ApiLink = { readonly symbol: string; readonly member?: string };

/** A use of a type: its SDL (`text`, such as `[BatchManager!]!`), its nullability in `words`, and the named type's document id. */
export type ApiTypeUse = { readonly text: string; readonly words: string; readonly symbol: string };

export type ApiDeprecationNote = { readonly reason: string; readonly replacement?: ApiLink };

/** The versions in which something was added, changed, deprecated and removed. */
export type ApiLifespan = {
  readonly addedIn?: string;
  readonly changedIn: readonly string[];
  readonly deprecatedIn?: string;
  readonly removedIn?: string;
};

/** A field, argument, input field or enum value. */
export type ApiMember = ApiLifespan & {
  readonly name: string;
  readonly description: readonly Block[];
  readonly type?: ApiTypeUse;
  readonly default?: string;
  readonly arguments: readonly ApiMember[];
  readonly deprecation?: ApiDeprecationNote;
};

/** A member that was removed from the symbol. */
export type ApiGoneMember = ApiLifespan & {
  readonly name: string;
  readonly deprecation?: ApiDeprecationNote;
  readonly likelyReplacement?: ApiLink;
};

export type ApiEvent = {
  readonly version: string;
  readonly event: 'added' | 'changed' | 'removed';
  readonly changes: readonly ApiChange[];
};

/** An operation, its variables and what it might respond with as JSON. */
export type ApiExample = { readonly query: string; readonly variables: string; readonly result?: string };

export type ApiSymbolKind =
  | 'query'
  | 'mutation'
  | 'subscription'
  | 'directive'
  | 'object'
  | 'interface'
  | 'union'
  | 'enum'
  | 'input'
  | 'scalar';

/** An operation, directive or type, which may have been removed. Lists are empty rather than absent. */
export type ApiSymbol = DocumentBase &
  WriterTexts &
  ApiLifespan & {
    readonly deployment: string;
    readonly kind: ApiSymbolKind;
    readonly name: string;
    readonly slug: string;
    readonly builtIn: boolean;
    readonly status: 'current' | 'deprecated' | 'removed';
    readonly description: readonly Block[];
    readonly sdl: string;
    readonly deprecation?: ApiDeprecationNote;
    readonly likelyReplacement?: ApiLink;
    readonly returns?: ApiTypeUse;
    readonly arguments: readonly ApiMember[];
    readonly fields: readonly ApiMember[];
    readonly inputFields: readonly ApiMember[];
    readonly values: readonly ApiMember[];
    readonly types: readonly ApiLink[];
    readonly locations: readonly string[];
    readonly repeatable: boolean;
    readonly oneOf: boolean;
    readonly specifiedBy?: string;
    readonly returnedBy: readonly ApiLink[];
    readonly memberOf: readonly ApiLink[];
    readonly usedAsArgument: readonly ApiLink[];
    readonly implements: readonly ApiLink[];
    readonly implementedBy: readonly ApiLink[];
    readonly example?: ApiExample;
    readonly history: readonly ApiEvent[];
    readonly goneMembers: readonly ApiGoneMember[];
  };
