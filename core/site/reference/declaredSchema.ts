/** The schema that code is for. What it does not say is absent. */
export type DeclaredSchema = { readonly deployment?: string; readonly version?: string };

/**
 * Reads the comment by which GraphQL code says what schema it is for: `# schema: 1.2.0`, or with the deployment
 * `# schema: usdm-mainnet 1.2.0`. Code without such a comment is for the latest schema.
 */
export function declaredSchema(code: string): DeclaredSchema {
  const [, deployment, version] =
    /^[ \t]*#[ \t]*schema:[ \t]*(?:([a-z][a-z0-9-]*)[ \t]+)?(\S+)[ \t]*$/m.exec(code) ?? [];
  if (version === undefined) return {};
  return { ...(deployment === undefined ? {} : { deployment }), version };
}
