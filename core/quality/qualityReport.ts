import type { LinkCounts } from '../built/countLinks.ts';
import type { Problem, ProblemPlace } from '../problem.ts';
import type { Sample } from '../publishing/siteReleases.ts';
import { present } from '../present.ts';

/** The findings of a build about the site that it made. They are for those who make the site, and no reader gets them. */
export type QualityReport = {
  readonly pages: number;
  readonly links: Omit<LinkCounts, 'unlinked'> & { readonly unlinked: Sample<string> };
  /** Most warnings first; those that belong to no document come last. */
  readonly warnings: readonly DocumentWarnings[];
  readonly sizes: readonly MeasuredSize[];
  /** The scores of the search; absent until that was measured, empty if there is nothing to measure it with. */
  readonly search?: readonly string[];
  /** The differences from the site before; absent if they are not known. */
  readonly changes?: PageChanges;
};

export type DocumentWarnings = {
  readonly document?: Omit<ProblemPlace, 'field'>;
  readonly problems: readonly Problem[];
};

/** Bytes of something. What is `compressed` was compressed with brotli. */
export type MeasuredSize = {
  readonly name: string;
  readonly bytes: number;
  readonly compressed?: true;
  /** The limit that it should not exceed; absent if there is none. */
  readonly budget?: number;
};

export type PageChanges = {
  readonly added: Sample<string>;
  readonly removed: Sample<string>;
  /** Pages whose own content differs. */
  readonly changed: Sample<string>;
  /** True if something on every page differs as well. */
  readonly everyPage: boolean;
};

/** The hashes of what a site was made from: what is on every page, and each page by its path. */
export type SiteHashes = { readonly shell: string; readonly pages: ReadonlyMap<string, string> };

export type QualityInput = {
  readonly links: LinkCounts;
  readonly problems: readonly Problem[];
  readonly sizes: readonly MeasuredSize[];
  readonly before: SiteHashes | undefined;
  readonly after: SiteHashes;
};

/** Summarizes a built site. */
export function qualityReport({ links, problems, sizes, before, after }: QualityInput): QualityReport {
  return present({
    pages: after.pages.size,
    links: { ...links, unlinked: sample(links.unlinked) },
    warnings: warningsByDocument(problems),
    sizes,
    changes: before && changesOf(before, after),
  });
}

/** The most paths of each kind that are named. */
const maxNamed = 50;

function sample(paths: readonly string[]): Sample<string> {
  return { count: paths.length, first: paths.slice(0, maxNamed) };
}

function warningsByDocument(problems: readonly Problem[]): readonly DocumentWarnings[] {
  const groups = Map.groupBy(problems, ({ where }) => where?.documentId);
  return [...groups]
    .toSorted(
      ([one, ofOne], [other, ofOther]) =>
        Number(one === undefined) - Number(other === undefined) || ofOther.length - ofOne.length,
    )
    .map(([, group]) => present({ document: documentOf(group[0]?.where), problems: group }));
}

function documentOf(where: ProblemPlace | undefined): DocumentWarnings['document'] {
  if (!where) return undefined;
  const { documentId, documentType, documentTitle } = where;
  return { documentId, documentType, documentTitle };
}

function changesOf(before: SiteHashes, after: SiteHashes): PageChanges {
  const paths = [...after.pages.keys()];
  return {
    added: sample(paths.filter((path) => !before.pages.has(path))),
    removed: sample([...before.pages.keys()].filter((path) => !after.pages.has(path))),
    changed: sample(
      paths.filter((path) => before.pages.has(path) && before.pages.get(path) !== after.pages.get(path)),
    ),
    everyPage: before.shell !== after.shell,
  };
}
