/** The part of a field that the Studio shows. */
type Shown = { readonly title: string; readonly help?: string };

/** A line of text. */
export type TextField = Shown & {
  readonly kind: 'text';
  readonly required?: true;
  /** Set if readers never see the text: a name that only joins things. */
  readonly unseen?: true;
};

/** A text of several lines in a notation that is drawn. */
export type SourceField = Shown & { readonly kind: 'source' };

/** One of a closed list of values. */
export type ChoiceField = Shown & {
  readonly kind: 'choice';
  /** The values, and how the Studio names each. */
  readonly options: Readonly<Record<string, string>>;
  /** The value of new blocks, and of stored ones without any. */
  readonly initial: string;
};

/** On or off. */
export type FlagField = Shown & { readonly kind: 'flag'; readonly initial: boolean };

/** A text with blocks of its own. */
export type BodyField = Shown & {
  readonly kind: 'body';
  /** Set if readers see it only after opening something. */
  readonly folded?: true;
};

/** Words with marks and links, without headings, lists and other blocks. */
export type InlineField = Shown & { readonly kind: 'inline' };

/** The alignments of the columns of a table. */
export type AlignmentsField = Shown & { readonly kind: 'alignments' };

/** A document of the site. In Markdown it is named by its file, `{file="…"}`, so a block has at most one. */
export type ReferenceField = Shown & {
  readonly kind: 'reference';
  /** The types of the documents that it may be. */
  readonly to: readonly string[];
};

/** An upload beside that of the block, which may be absent. In Markdown it is named by its file. */
export type UploadField = Shown & { readonly kind: 'upload'; readonly extension: string };

/** A list of parts of one kind. */
export type ItemsField = Shown & {
  readonly kind: 'items';
  readonly item: ItemDescription;
  readonly required?: true;
};

export type ItemDescription = {
  /** The name of its Sanity type. */
  readonly type: string;
  readonly title: string;
  readonly fields: BlockFields;
  /** Its directive inside that of its block: `:::name[label]`. Absent if the block has a syntax of its own. */
  readonly markdown?: { readonly name: string; readonly label?: string };
};

export type BlockField =
  | TextField
  | SourceField
  | ChoiceField
  | FlagField
  | BodyField
  | InlineField
  | AlignmentsField
  | ReferenceField
  | UploadField
  | ItemsField;

/** The fields of a block or of a part of it by name, in the order of the form, which is also the order of reading. */
export type BlockFields = Readonly<Record<string, BlockField>>;
