import type { Problem } from '#core/problem.ts';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { PageRoute } from '#core/site/section/section.ts';
import type { RawDocuments } from '#schema/content/rawSnapshot.ts';
import type { ModelMaker } from '#scripts/build/createModelMaker.ts';
import type { RawDocument } from '#scripts/snapshot/fetchChanges.ts';
import type { DraftContent, Layer } from '../source/openDraftSource.ts';
import { isRecord } from '#core/isRecord.ts';
import { overlayDocuments } from '#schema/content/overlayDocuments.ts';

/** The site as it would be with the drafts published, or a release. */
export type Scene = {
  readonly model: SiteModel;
  /** Every page, with the document that it comes from. */
  readonly routes: readonly PageRoute[];
  /** What it is made of. */
  readonly documents: RawDocuments;
  /** Published ids of the documents that are shown otherwise than they are published. */
  readonly changed: ReadonlySet<string>;
  /** Why some drafts are shown as they were when they were last sound, or not at all; errors. */
  readonly problems: readonly Problem[];
};

/** A scene, or why there is none: the published content has errors of its own. */
export type SceneResult = Scene | { readonly model?: undefined; readonly problems: readonly Problem[] };

/**
 * What is shown in the place of published documents: the drafts of some, by published id; or a release, by its name, without any drafts. A release
 * that does not exist, such as `published`, changes nothing.
 */
export type Shown = { readonly documents: ReadonlySet<string> } | { readonly release: string };

/** What is shown to somebody who does not see all drafts. */
export type SceneScope = {
  readonly shown: Shown;
  /** The time of day. */
  readonly now: () => Date;
};

/** Posts with a date to come are shown as well. */
const asOf = '9999-12-31T23:59:59.999Z';

/**
 * Returns a function that makes the scenes of one state of the drafts after the other. A draft with an error is shown as it was when it was last
 * sound, so that half a sentence of one writer spoils nobody's preview.
 * @param scope all drafts, and posts of any date, when absent
 */
export function createScenes(
  maker: ModelMaker,
  scope?: SceneScope,
): (content: DraftContent) => Promise<SceneResult> {
  /** Of the last scene. */
  let sound: Layer = new Map();

  return async (content) => {
    const all = scope ? layerOf(content, scope.shown) : content.drafts;
    const drafts = withFixedAddress(content.published, all);
    let problems: readonly Problem[] | undefined;
    for (const attempt of attempts(drafts, () => sound)) {
      const shown = attempt(problems ?? []);
      if (!shown) continue;
      const snapshot = overlay(content, shown);
      const changed = new Set(shown.keys());
      const made = await (scope
        ? maker.make(snapshot, scope.now().toISOString(), shownEarly(scope.shown, changed))
        : maker.make(snapshot, asOf));
      problems ??= made.problems.filter(({ severity }) => severity === 'error');
      if (made.model) {
        sound = shown;
        const { model, routes } = made;
        return { model, routes, documents: snapshot.documents, changed, problems };
      }
    }
    return { problems: problems ?? [] };
  };
}

/** The posts that are shown although their date is to come: those that are looked at. */
function shownEarly(shown: Shown, changed: ReadonlySet<string>): ReadonlySet<string> {
  return 'release' in shown ? changed : shown.documents;
}

function layerOf({ drafts, releases }: DraftContent, shown: Shown): Layer {
  if ('release' in shown) return releases.get(shown.release) ?? new Map();
  return new Map([...drafts].filter(([id]) => shown.documents.has(id)));
}

/** Returns the drafts to show, by the errors with all of them; undefined for what was tried before. */
type Attempt = (errors: readonly Problem[]) => Layer | undefined;

function attempts(drafts: Layer, sound: () => Layer): readonly Attempt[] {
  return [
    () => drafts,
    (errors) => {
      const owners = new Set(
        errors
          .flatMap(({ where, value }) => [where?.documentId, isGone(drafts, value) ? value : undefined])
          .filter((id) => id !== undefined && drafts.has(id)),
      );
      return owners.size === 0 ? undefined : heldBack(drafts, sound(), (id) => owners.has(id));
    },
    // An error in a document that nobody edits: some draft causes it, such as one that moves a page to an address that is taken.
    () => heldBack(drafts, sound(), () => true),
    () => (drafts.size === 0 ? undefined : new Map()),
  ];
}

/** Whether a value is the id of a document that is taken away: what links to it has the error, and needs it. */
function isGone(drafts: Layer, value: string | undefined): boolean {
  return value !== undefined && drafts.has(value) && drafts.get(value) === undefined;
}

/** The drafts, with some of them as they were when they were last sound. */
function heldBack(drafts: Layer, sound: Layer, isHeldBack: (id: string) => boolean): Layer {
  return new Map(
    [...drafts].flatMap(([id, draft]) => {
      if (!isHeldBack(id)) return [[id, draft] as const];
      return sound.has(id) ? [[id, sound.get(id)] as const] : [];
    }),
  );
}

function overlay({ published }: DraftContent, drafts: Layer): DraftContent['published'] {
  return {
    ...published,
    documents: overlayDocuments(published.documents, drafts),
    draftIds: published.draftIds.filter((id) => !drafts.has(id)),
  };
}

/**
 * The drafts, with the base URL and the trailing slash of the published settings: these are compiled into the pages' scripts, and a preview has
 * only those of the published site.
 */
function withFixedAddress(published: DraftContent['published'], drafts: Layer): Layer {
  const [before] = published.documents.siteSettings;
  const draft = before && drafts.get(before._id);
  if (!draft) return drafts;
  return new Map([...drafts, [draft._id, addressed(draft, before)]]);
}

/** The same object for the same draft. */
function addressed(draft: RawDocument, before: object): RawDocument {
  const known = addressedDrafts.get(draft);
  if (known && known.before === before) return known.document;
  const {
    baseUrl: _baseUrl,
    trailingSlash: _trailingSlash,
    ...rest
  } = { baseUrl: 0, trailingSlash: 0, ...draft };
  const document: RawDocument = { ...rest, ...fixedFields(before) };
  addressedDrafts.set(draft, { before, document });
  return document;
}

const addressedDrafts = new WeakMap<
  RawDocument,
  { readonly before: object; readonly document: RawDocument }
>();

function fixedFields(settings: object): Readonly<Record<string, unknown>> {
  if (!isRecord(settings)) return {};
  const names = ['baseUrl', 'trailingSlash'].filter((name) => name in settings);
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}
