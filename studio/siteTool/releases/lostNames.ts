/**
 * Returns the names of documents that readers would see in another state. Those that are no longer published, which nobody can name, are counted.
 * @param names of the published documents, by id
 */
export function lostNames(ids: readonly string[], names: ReadonlyMap<string, string>): readonly string[] {
  const published = ids.flatMap((id) => names.get(id) ?? []);
  const others = ids.length - published.length;
  return [
    ...published,
    ...(others === 0
      ? []
      : [others === 1 ? 'one that is no longer published' : `${others} that are no longer published`]),
  ];
}
