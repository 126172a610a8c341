import type { StudioDocument } from '#studio/site/editSnapshot.ts';

/** The published documents of the sample by id, without any fault. */
export type Sample = ReadonlyMap<string, StudioDocument>;

/**
 * The expected place of a problem: its code, its field (`''` for a document as a whole), and its document if that is not the one that was
 * changed.
 */
export type Expected = readonly [code: string, field: string, documentId?: string];

/** One thing that is wrong, in content that is right otherwise. */
export type Fault = {
  /** A description of the fault, such as `a page without a title`. */
  readonly name: string;
  /** The document that somebody changed, added or took off the site. */
  readonly planted: (sample: Sample) => Planted;
  /** The problems that a build reports, and no others. */
  readonly found: readonly Expected[];
  /** The way in which the Studio differs by design, and why. */
  readonly inStudio?: InStudio;
  /** The check of `schema/content/checks` that the fault is for. */
  readonly check?: string;
};

export type Planted = {
  /** The document with the fault. */
  readonly document: StudioDocument;
  /** True if the fault is that it is gone. */
  readonly isRemoved?: boolean;
  /** Other published documents that are needed for the fault and are right themselves. */
  readonly beside?: readonly StudioDocument[];
  /** True if there is no other document at all. */
  readonly isAlone?: boolean;
};

export type InStudio = {
  readonly reason: string;
  /** Fields of the document that are marked instead; none if the Studio does not find the fault. */
  readonly fields: readonly string[];
  /** True if the Studio cannot be asked, because nobody edits such a document in a form. */
  readonly isUnasked?: boolean;
};

/** Plants a fault in fields of a published document. */
export function changed(
  id: string,
  change: (document: StudioDocument) => Readonly<Record<string, unknown>>,
  beside: readonly StudioDocument[] = [],
): Fault['planted'] {
  return (sample) => {
    const document = published(sample, id);
    return { document: { ...document, ...change(document) }, beside: beside.map(dated) };
  };
}

/** Adds a document with a fault. */
export function added(document: StudioDocument, beside: readonly StudioDocument[] = []): Fault['planted'] {
  return () => ({ document: dated(document), beside: beside.map(dated) });
}

/** Takes a document off the site that others need. */
export function removed(id: string): Fault['planted'] {
  return (sample) => ({ document: published(sample, id), isRemoved: true });
}

/** A document as the lake returns it, with the dates that it adds. */
export function dated(document: StudioDocument): StudioDocument {
  return { _rev: 'r1', _createdAt: '2025-01-01T00:00:00Z', _updatedAt: '2025-01-01T00:00:00Z', ...document };
}

export const ref = (id: string) => ({ _type: 'reference', _ref: id });
export const weakRef = (id: string) => ({ ...ref(id), _weak: true });
export const slug = (current: string) => ({ _type: 'slug', current });

/** The fields of an object in a document; none if there is no object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The items of a list in a document; none if there is no list. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function published(sample: Sample, id: string): StudioDocument {
  const document = sample.get(id);
  if (!document) throw new Error(`The sample has no document "${id}".`);
  return document;
}
