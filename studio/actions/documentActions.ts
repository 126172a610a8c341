import type {
  DocumentActionComponent,
  DocumentActionsResolver,
  DocumentActionsContext,
  DocumentActionsVersionType,
} from 'sanity';
import { fixedTypes } from '#schema/content/documentTypes.ts';
import { scheduleWithCare } from '../contentReleases/actions/scheduleWithCare.tsx';
import { requestPublishing } from '../request/requestPublishing.tsx';
import { savingTexts } from '../saving/savingTexts.ts';
import { useSavingState } from '../saving/useSaving.ts';
import { cutVersionAction } from '../versions/cutVersionAction.tsx';
import { openInLatest } from '../versions/openInLatest.ts';
import { removeVersionAction } from '../versions/removeVersionAction.tsx';
import { needsReadableFields } from './needsReadableFields.ts';
import { notesWhyDisabled } from './notesWhyDisabled.ts';
import { openOnSite } from './openOnSite.ts';
import { publishTogether } from './publish/publishTogether.tsx';
import { publishWithCare } from './publish/publishWithCare.tsx';
import { useChecks } from './publish/useChecks.ts';
import { waitForChecks } from './publish/waitForChecks.ts';
import { removeWithCare } from './removeWithCare.tsx';
import { replaceWithCare } from './replaceWithCare.tsx';
import { scheduleKnown } from './scheduleKnown.tsx';
import { scheduleUnpublish } from './scheduleUnpublish.tsx';
import { unpublish } from './unpublish.tsx';
import { unpublishInRelease } from './unpublishInRelease.tsx';

/** Actions for documents of one type only, offered where the published form or its draft is open. */
const ofType: Readonly<Record<string, readonly DocumentActionComponent[]>> = {
  docVersion: [cutVersionAction, removeVersionAction],
  docPage: [openInLatest],
  docCategory: [openInLatest],
};

const notForFixedTypes = new Set(['duplicate', 'delete', 'unpublish', 'unpublishVersion']);

type Care = (action: DocumentActionComponent) => DocumentActionComponent;

const asItIs: Care = (action) => action;

/** For drafts and published documents: what Sanity's action is to do first, or another one in its place. */
const careOfDrafts: Readonly<Record<string, Care>> = {
  publish: (action) => needsReadableFields(publishTogether(publishWithCare(waitForChecks(action)))),
  delete: (action) => removeWithCare(action, 'delete'),
  unpublish: () => removeWithCare(unpublish, 'unpublish'),
  discardChanges: (action) => replaceWithCare(action, 'discardChanges'),
  restore: (action) => replaceWithCare(action, 'restore'),
  schedule: (action) => needsReadableFields(scheduleKnown(scheduleWithCare(afterChecks(action)))),
};

/** The same for drafts that are published at a time to come. */
const careOfScheduled: typeof careOfDrafts = {
  publish: needsReadableFields,
  schedule: needsReadableFields,
};

/**
 * Sanity's actions that each form of a document offers, by their names, with wrappers. The same name means something else in another form:
 * *publish* of a scheduled draft publishes a version, to which our question about the draft does not apply. `undefined` stands for all
 * actions.
 */
const offered: Readonly<
  Record<
    DocumentActionsVersionType,
    { readonly names?: readonly string[]; readonly care: typeof careOfDrafts }
  >
> = {
  draft: { care: careOfDrafts },
  published: { care: careOfDrafts },
  revision: { care: careOfDrafts },
  version: {
    names: ['discardVersion', 'unpublishVersion'],
    care: { unpublishVersion: unpublishInRelease },
  },
  'scheduled-draft': { names: ['publish', 'schedule', 'discardVersion'], care: careOfScheduled },
};

type ActionOptions = {
  readonly hasReleases?: boolean;
  readonly hasTasks?: boolean;
  readonly inEveryForm?: readonly DocumentActionComponent[];
};

/**
 * Returns the actions that a writer can take on a document.
 * @param siteUrl the address of the site without a slash at the end; empty when it is not known, which leaves out *Open on site*
 * @param options whether the Studio has releases, without which nothing can be unpublished later, and tasks, without which nobody can request publishing;
 * and what there is in every form, also for versions
 */
export function documentActions(
  siteUrl = '',
  { hasReleases = true, hasTasks = true, inEveryForm = [] }: ActionOptions = {},
): DocumentActionsResolver {
  const unpublishLater = hasReleases ? [needsConnection(scheduleUnpublish)] : [];
  const request = hasTasks ? [needsConnection(requestPublishing)] : [];
  const open = siteUrl === '' ? [] : [openOnSite(siteUrl)];
  // The Studio calls this at every render, and an action that is a new function each time would forget its dialog.
  const known = new Map<Care, Map<DocumentActionComponent, DocumentActionComponent>>();
  const withCare = (action: DocumentActionComponent, care: Care): DocumentActionComponent => {
    const sameCare = known.get(care) ?? new Map<DocumentActionComponent, DocumentActionComponent>();
    known.set(care, sameCare);
    const isPublish = action.action === 'publish';
    const ours =
      sameCare.get(action) ?? (isPublish ? notesWhyDisabled : asItIs)(needsConnection(care(action)));
    sameCare.set(action, ours);
    return ours;
  };
  return (
    actions,
    { schemaType, versionType }: Pick<DocumentActionsContext, 'schemaType' | 'versionType'>,
  ) => {
    const { names, care } = offered[versionType];
    const isVersion = versionType === 'version' || versionType === 'scheduled-draft';
    return [
      // Before *Publish*: for who sees it, that is disabled.
      ...(versionType === 'draft' ? request : []),
      ...actions
        .filter(({ action = '' }) => !fixedTypes.has(schemaType) || !notForFixedTypes.has(action))
        .filter(({ action = '' }) => names === undefined || names.includes(action))
        .map((action) => withCare(action, care[action.action ?? ''] ?? asItIs)),
      ...(isVersion || fixedTypes.has(schemaType) ? [] : unpublishLater),
      ...(isVersion ? [] : (ofType[schemaType] ?? [])),
      ...inEveryForm,
      ...open,
    ];
  };
}

/** The same action, disabled until the current draft has been checked. */
function afterChecks(action: DocumentActionComponent): DocumentActionComponent {
  const AfterChecks: DocumentActionComponent = (props) => {
    const own = action(props);
    const checks = useChecks(props.id, props.type, props.draft);
    if (!own || checks !== 'running') return own;
    return {
      ...own,
      disabled: true,
      title: 'Your last change is being saved and checked. This takes a moment.',
    };
  };
  return AfterChecks;
}

/** The same action, disabled while there is no connection: carried out later, it would come as a surprise. */
function needsConnection(action: DocumentActionComponent): DocumentActionComponent {
  const NeedsConnection: DocumentActionComponent = (props) => {
    const own = action(props);
    const state = useSavingState();
    if (!own || state === 'connected') return own;
    return { ...own, disabled: true, title: savingTexts.short[state] };
  };
  if (action.action) NeedsConnection.action = action.action;
  return NeedsConnection;
}
