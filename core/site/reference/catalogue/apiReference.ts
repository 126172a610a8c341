import type { GraphQLSchema } from 'graphql';
import type { ApiDeployment, ApiSymbol, ApiVersion } from '../../../content/reference.ts';
import type { Problem } from '../../../problem.ts';
import type { ApiSectionInfo } from './apiSections.ts';
import type { RootNames } from './symbolCoordinate.ts';

/** The API reference: every deployment with its symbols and versions, each with its place. */
export type ApiReference = {
  /** By name. */
  readonly deployments: readonly DeploymentReference[];
  /** The symbols of all deployments, by document id. */
  readonly symbols: ReadonlyMap<string, SymbolEntry>;
  /** Paths of symbols by the names that inline code may use: operations and types, except scalars and removed ones. */
  readonly names: ReadonlyMap<string, string>;
  /** Documents that belong to no deployment, and latest schemas that cannot be read. */
  readonly problems: readonly Problem[];
};

export type SymbolEntry = {
  readonly symbol: ApiSymbol;
  readonly section: ApiSectionInfo;
  readonly path: string;
  /** Its name without context: `@include`, `BatchManager`. */
  readonly label: string;
};

export type VersionEntry = { readonly version: ApiVersion; readonly path: string };

export type DeploymentReference = {
  readonly deployment: ApiDeployment;
  /** Oldest first. */
  readonly versions: readonly VersionEntry[];
  /** In the order of the sections, then by name; including removed ones. */
  readonly symbols: readonly SymbolEntry[];
  /** Returns the schema of a version, which is read on first use. Undefined if it is missing or cannot be read. */
  readonly schemaOf: (version: string) => GraphQLSchema | undefined;
  readonly roots: RootNames;
  /** As `coordinatePaths` makes them. */
  readonly paths: ReadonlyMap<string, string>;
};
