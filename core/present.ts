type Present<Fields> = {
  [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name];
} & {
  [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Exclude<Fields[Name], undefined>;
};

/** Removes undefined fields: `{a: 1, b: undefined}` -> `{a: 1}`. */
export function present<const Fields extends object>(fields: Fields): Present<Fields> {
  // A site has hundreds of thousands of such objects: making them from lists of entries takes four times as long.
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) kept[name] = value;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript cannot know which keys are left
  return kept as Present<Fields>;
}
