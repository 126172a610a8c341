type Present<Fields> = {
  [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name];
} & {
  [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Exclude<Fields[Name], undefined>;
};

/** The fields that have a value: `{a: 1, b: undefined}` → `{a: 1}`. Fields with `null`, `''`, `0` or `false` stay. */
export function present<const Fields extends object>(fields: Fields): Present<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript cannot know which keys are left
  return Object.fromEntries(entries) as Present<Fields>;
}
