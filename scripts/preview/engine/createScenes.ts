import type { Problem } from '#core/problem.ts';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { PageRoute } from '#core/site/section/section.ts';
import type { RawDocuments } from '#schema/content/rawSnapshot.ts';
import type { ModelMaker } from '#scripts/build/createModelMaker.ts';
import type { RawDocument } from '#scripts/snapshot/fetchChanges.ts';
import type { DraftContent } from '../source/openDraftSource.ts';
import { isRecord } from '#core/isRecord.ts';
import { overlayDocuments } from '#schema/content/overlayDocuments.ts';

/** The site as it would be with the drafts published. */
export type Scene = {
  readonly model: SiteModel;
  /** Every page, with the document that it comes from. */
  readonly routes: readonly PageRoute[];
  /** What it is made of. */
  readonly documents: RawDocuments;
  /** Why some drafts are shown as they were when they were last sound, or not at all; errors. */
  readonly problems: readonly Problem[];
};

/** A scene, or why there is none: the published content has errors of its own. */
export type SceneResult = Scene | { readonly model?: undefined; readonly problems: readonly Problem[] };

type Drafts = DraftContent['drafts'];

/** What is shown to somebody who may not see all drafts. */
export type SceneScope = {
  /** Whose drafts are shown, by published id; of all else, what is published. */
  readonly documents: ReadonlySet<string>;
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
  let sound: Drafts = new Map();

  return async (all) => {
    const content = scope ? within(all, scope) : all;
    const drafts = withFixedAddress(content);
    let problems: readonly Problem[] | undefined;
    for (const attempt of attempts(drafts, () => sound)) {
      const shown = attempt(problems ?? []);
      if (!shown) continue;
      const snapshot = overlay(content, shown);
      const made = await maker.make(snapshot, scope ? scope.now().toISOString() : asOf, scope?.documents);
      problems ??= made.problems.filter(({ severity }) => severity === 'error');
      if (made.model) {
        sound = shown;
        return { model: made.model, routes: made.routes, documents: snapshot.documents, problems };
      }
    }
    return { problems: problems ?? [] };
  };
}

function within({ published, drafts }: DraftContent, { documents }: SceneScope): DraftContent {
  return { published, drafts: new Map([...drafts].filter(([id]) => documents.has(id))) };
}

/** Returns the drafts to show, by the errors with all of them; undefined for what was tried before. */
type Attempt = (errors: readonly Problem[]) => Drafts | undefined;

function attempts(drafts: Drafts, sound: () => Drafts): readonly Attempt[] {
  return [
    () => drafts,
    (errors) => {
      const owners = new Set(
        errors.flatMap(({ where }) => (where && drafts.has(where.documentId) ? [where.documentId] : [])),
      );
      return owners.size === 0 ? undefined : heldBack(drafts, sound(), (id) => owners.has(id));
    },
    // An error in a document that nobody edits: some draft causes it, such as one that moves a page to an address that is taken.
    () => heldBack(drafts, sound(), () => true),
    () => (drafts.size === 0 ? undefined : new Map()),
  ];
}

/** The drafts, with some of them as they were when they were last sound. */
function heldBack(drafts: Drafts, sound: Drafts, isHeldBack: (id: string) => boolean): Drafts {
  return new Map(
    [...drafts].flatMap(([id, draft]) => {
      const shown = isHeldBack(id) ? sound.get(id) : draft;
      return shown ? [[id, shown] as const] : [];
    }),
  );
}

function overlay({ published }: DraftContent, drafts: Drafts): DraftContent['published'] {
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
function withFixedAddress({ published, drafts }: DraftContent): Drafts {
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
