import type { Problem } from '#core/problem.ts';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { PageRoute } from '#core/site/section/section.ts';
import type { ModelMaker } from '#publishing/site/createModelMaker.ts';
import type { RawDocument } from '#publishing/snapshot/fetchChanges.ts';
import type { Snapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import type { RawDocuments } from '#schema/content/rawSnapshot.ts';
import type { DraftContent, Layer } from '../source/openDraftSource.ts';
import { present } from '#core/present.ts';
import { overlayDocuments } from '#schema/content/overlayDocuments.ts';
import { nextStep } from '#system/pool/nextStep.ts';
import { withFixedAddress } from './withFixedAddress.ts';
import { withNeededDrafts } from './withNeededDrafts.ts';

/** The site as if the drafts, or a release, were published. */
export type Scene = {
  readonly model: SiteModel;
  /** Every page, with the document that it comes from. */
  readonly routes: readonly PageRoute[];
  /** The documents of which it is made. */
  readonly documents: RawDocuments;
  /** The future date (ISO 8601) of the release that it shows, if there is one: posts with earlier dates are shown. */
  readonly asOf?: string;
  /** Published ids of the documents that are shown otherwise than they are published. */
  readonly changed: ReadonlySet<string>;
  /** Errors because of which some drafts are shown in their last sound state, or not at all. */
  readonly problems: readonly Problem[];
};

/** A scene, or why there is none: the published content has errors of its own. */
export type SceneResult = Scene | { readonly model?: undefined; readonly problems: readonly Problem[] };

/**
 * The documents shown in the place of published ones: the drafts of some, by published id, with those that they need; or a release, by its name, without any drafts. A release
 * that does not exist, such as `published`, changes nothing.
 */
export type Shown = { readonly documents: ReadonlySet<string> } | { readonly release: string };

/** The scope of those who do not see all drafts. */
export type SceneScope = {
  readonly shown: Shown;
  /** The time of day. */
  readonly now: () => Date;
};

/** Shows posts with a future date as well. */
const anyDate = '9999-12-31T23:59:59.999Z';

/**
 * Returns a function that makes one scene after another, each of the drafts as they are then. A draft with an error is shown in its last
 * sound state, so that one writer's half sentence does not spoil everybody's preview; and so is published content with an error, such as a
 * link to a document that was deleted through the API. It rejects with an `HttpError` when a signal says that nobody waits for the scene
 * any more.
 * @param scope all drafts, and posts of any date, when absent
 */
export function createScenes(
  maker: ModelMaker,
  scope?: SceneScope,
): (content: DraftContent, signal?: AbortSignal) => Promise<SceneResult> {
  /** The state of the last scene without errors. */
  let sound: SoundState | undefined;

  return async (content, signal) => {
    const drafts = scope ? layerOf(content, scope.shown) : content.drafts;
    const asOf = scope && dateToCome(content, scope);
    let problems: readonly Problem[] | undefined;
    const make = async (state: SoundState) => {
      await nextStep(signal);
      const shown = withFixedAddress(state.published, state.drafts);
      const snapshot = overlay(state.published, shown);
      const changed = new Set(shown.keys());
      const made = await (scope
        ? maker.make(snapshot, asOf ?? scope.now().toISOString(), shownEarly(scope.shown, changed))
        : maker.make(snapshot, anyDate));
      return { state, snapshot, changed, made };
    };
    for (const attempt of attempts({ published: content.published, drafts }, sound)) {
      const tried = attempt(problems ?? []);
      if (!tried) continue;
      const first = await make(tried);
      const overPages = redirectsOverPages(first.made.problems, tried.drafts);
      const { state, snapshot, changed, made } =
        overPages.size === 0 ? first : await make(withoutPublished(tried, overPages));
      problems ??= made.problems.filter(({ severity }) => severity === 'error');
      if (made.model) {
        sound = state;
        const { model, routes } = made;
        return present({ model, routes, documents: snapshot.documents, asOf, changed, problems });
      }
    }
    return { problems: problems ?? [] };
  };
}

/** Returns the ids of published redirects in the place of pages that drafts bring: publishing such a page deletes the redirect. */
function redirectsOverPages(problems: readonly Problem[], drafts: Layer): ReadonlySet<string> {
  const ids = problems.flatMap(({ code, where }) =>
    code === 'redirect-over-page' && where && !drafts.has(where.documentId) ? [where.documentId] : [],
  );
  return new Set(drafts.size === 0 ? [] : ids);
}

function withoutPublished({ published, drafts }: SoundState, ids: ReadonlySet<string>): SoundState {
  const gone = new Map([...ids].map((id) => [id, undefined] as const));
  return { published: { ...published, documents: overlayDocuments(published.documents, gone) }, drafts };
}

/** Returns the future date on which the shown release goes live, if it has one. */
function dateToCome({ releaseDates }: DraftContent, { shown, now }: SceneScope): string | undefined {
  const date = 'release' in shown ? releaseDates.get(shown.release) : undefined;
  return date !== undefined && Date.parse(date) > now().getTime() ? date : undefined;
}

/** The content of a scene. */
type SoundState = { readonly published: Snapshot; readonly drafts: Layer };

/** The posts that are shown despite their future date: those in the scope, and those that these need. */
function shownEarly(shown: Shown, changed: ReadonlySet<string>): ReadonlySet<string> {
  return 'release' in shown ? changed : new Set([...shown.documents, ...changed]);
}

function layerOf({ published, drafts, releases }: DraftContent, shown: Shown): Layer {
  if ('release' in shown) return releases.get(shown.release) ?? new Map();
  const named = new Map([...drafts].filter(([id]) => shown.documents.has(id)));
  return withNeededDrafts(named, drafts, published.documents);
}

/** Returns the content to show next, given the errors of the current content; undefined if it was tried before. */
type Attempt = (errors: readonly Problem[]) => SoundState | undefined;

function attempts(now: SoundState, last: SoundState | undefined): readonly Attempt[] {
  const { published, drafts } = now;
  const sound = last?.drafts ?? new Map();
  // A draft as it was may need another one that it does not need any more.
  const whole = (layer: Layer): Layer => withNeededDrafts(layer, sound, published.documents);
  const held = (errors: readonly Problem[]): Layer => {
    const owners = ownersOf(errors, drafts);
    return whole(heldBack(drafts, sound, (id) => owners.has(id)));
  };
  return [
    () => now,
    (errors) => (ownersOf(errors, drafts).size === 0 ? undefined : { published, drafts: held(errors) }),
    // An error in a document without a draft is caused by some draft, such as one that moves a page to an address that is taken.
    () => ({ published, drafts: whole(heldBack(drafts, sound, () => true)) }),
    () => (drafts.size === 0 ? undefined : { published, drafts: new Map() }),
    // The published content has errors of its own: first, only the documents with errors, and those that they need, are as before.
    (errors) => last && { published: withEarlier(published, last.published, errors), drafts: held(errors) },
    (errors) => last && { published: last.published, drafts: held(errors) },
    () => last,
  ];
}

/** The drafts that have errors or cause them. */
function ownersOf(errors: readonly Problem[], drafts: Layer): ReadonlySet<string | undefined> {
  return new Set(
    errors
      .flatMap(({ where, value }) => [where?.documentId, isGone(drafts, value) ? value : undefined])
      .filter((id) => id !== undefined && drafts.has(id)),
  );
}

/** Returns the published content with earlier forms of the documents that have errors, including those that have gone missing since. */
function withEarlier(published: Snapshot, earlier: Snapshot, errors: readonly Problem[]): Snapshot {
  const ids = new Set(errors.flatMap(({ where, value }) => [where?.documentId, value]));
  const known = Object.values<readonly RawDocument[]>(earlier.documents).flat();
  const layer = new Map(known.filter(({ _id }) => ids.has(_id)).map((document) => [document._id, document]));
  return { ...published, documents: overlayDocuments(published.documents, layer) };
}

/** Returns whether a value is the id of a document that is taken away: what links to it has the error, and needs it. */
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

function overlay(published: Snapshot, drafts: Layer): Snapshot {
  return {
    ...published,
    documents: overlayDocuments(published.documents, drafts),
    draftIds: published.draftIds.filter((id) => !drafts.has(id)),
  };
}
