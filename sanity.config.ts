import type { StudioPart } from '#core/writers/studioParts.ts';
import { codeInput } from '@sanity/code-input';
import { visionTool } from '@sanity/vision';
import { defineConfig } from 'sanity';
import { structureTool } from 'sanity/structure';
import { present } from '#core/present.ts';
import { fixedTypes } from '#schema/content/documentTypes.ts';
import { contentTypes } from '#schema/content/index.ts';
import { documentActions } from '#studio/actions/documentActions.ts';
import { codeModes } from '#studio/body/codeModes.ts';
import { FieldBlock } from '#studio/body/FieldBlock.tsx';
import { withBlockLook } from '#studio/body/withBlockLook.tsx';
import { withCodeEditor } from '#studio/body/withCodeEditor.tsx';
import { withTextLook } from '#studio/body/withTextLook.tsx';
import { changesInspector } from '#studio/changes/changesInspector.ts';
import { useAddRedirects } from '#studio/contentReleases/actions/useAddRedirects.ts';
import { FieldInput } from '#studio/fields/FieldInput.tsx';
import { FieldWithReasons } from '#studio/fields/FieldWithReasons.tsx';
import { ListRow } from '#studio/fields/ListRow.tsx';
import { notAtFields } from '#studio/fields/notAtFields.ts';
import { withPath } from '#studio/fields/withPath.tsx';
import { lakeClient } from '#studio/lake/lakeClient.ts';
import { studioSettings } from '#studio/lake/studioSettings.ts';
import { studioLayout } from '#studio/layout/studioLayout.tsx';
import { FormOnce } from '#studio/pane/FormOnce.tsx';
import { withOneTitle } from '#studio/pane/withOneTitle.ts';
import { peopleTool } from '#studio/people/peopleTool.tsx';
import { previewTool } from '#studio/preview/previewTool.ts';
import { holdSignOut } from '#studio/saving/holdSignOut.ts';
import { warnBeforeLeaving } from '#studio/saving/warnBeforeLeaving.ts';
import { redirectTemplate } from '#studio/siteTool/notFound/redirectTemplate.ts';
import { siteTool } from '#studio/siteTool/siteTool.ts';
import { ToolLayout } from '#studio/start/ToolLayout.tsx';
import { optionsBeside, placeTemplates, withMainVersion } from '#studio/structure/placeTemplates.ts';
import { structure } from '#studio/structure/structure.ts';
import { withIcon } from '#studio/structure/withIcon.ts';
import { TypingPlugins } from '#studio/typing/TypingPlugins.tsx';
import { withProblemList } from '#studio/validation/withProblemList.ts';
import { withSiteChecks } from '#studio/validation/withSiteChecks.ts';
import { writerWording } from '#studio/wording/writerWording.ts';

// This file is bundled for the browser, where the bundler puts the values in place of these expressions; so it is the one
// file beside env.ts that reads the environment. A built Studio is told by its page what it works on (publishing/studioServer).
const apiHost = process.env['SANITY_STUDIO_API_HOST'];
const siteUrl = process.env['SANITY_STUDIO_SITE_URL'];
const without = process.env['SANITY_STUDIO_WITHOUT'];
const settings = studioSettings(
  present({
    projectId: process.env['SANITY_STUDIO_PROJECT_ID'] ?? 'local',
    dataset: process.env['SANITY_STUDIO_DATASET'] ?? 'production',
    apiHost,
    siteUrl,
    without,
  }),
);

const lake = lakeClient(settings);
warnBeforeLeaving(lake.saving);
holdSignOut(lake.saving);
const preview = settings.previewUrl === undefined ? undefined : previewTool(settings.previewUrl);

const left = new Set(settings.without?.split(','));
const has = (part: StudioPart) => ({ enabled: !left.has(part) });

/** Templates that need a place or an address, which only a sidebar, another document or a list provides. */
const placedTemplates = [...placeTemplates, redirectTemplate];

export default defineConfig({
  title: 'Steadyrate',
  projectId: settings.projectId,
  dataset: settings.dataset,
  ...lake.options,
  plugins: [
    structureTool({ structure }),
    ...(preview ? [preview.plugin] : []),
    ...(settings.publisherUrl === undefined ? [] : [siteTool()]),
    peopleTool(settings.apiHost, settings.projectId),
    visionTool(),
    // Without its type: ours has more fields (`withCodeEditor`).
    { ...codeInput({ codeModes }), schema: {} },
  ],
  schema: {
    types: contentTypes
      .map(withSiteChecks)
      .map(withOneTitle)
      .map(withIcon)
      .map(withPath)
      .map(withBlockLook)
      .map(withCodeEditor)
      .map(withTextLook),
    templates: (templates) => [
      ...templates.filter(({ schemaType }) => !fixedTypes.has(schemaType)).map(withMainVersion),
      ...placedTemplates,
    ],
  },
  studio: {
    components: {
      layout: studioLayout(lake.saving, {
        publisherUrl: settings.publisherUrl,
        preview,
        isLocal: settings.apiHost !== undefined,
      }),
      activeToolLayout: ToolLayout,
    },
  },
  form: {
    components: {
      field: FieldWithReasons,
      input: FieldInput,
      item: ListRow,
      block: FieldBlock,
      portableText: { plugins: TypingPlugins },
    },
  },
  document: {
    components: { unstable_layout: FormOnce },
    newDocumentOptions: (options, { creationContext: { type, documentId } }) => {
      const anywhere = options.filter(({ templateId }) =>
        placedTemplates.every(({ id }) => id !== templateId),
      );
      return type === 'document' ? optionsBeside(documentId, anywhere) : anywhere;
    },
    actions: documentActions(settings.siteUrl, {
      hasReleases: has('releases').enabled,
      hasTasks: has('tasks').enabled,
      inEveryForm: preview ? [preview.reviewAction] : [],
    }),
    comments: has('comments'),
    inspectors: (inspectors) => [...withProblemList(inspectors), ...(preview ? [changesInspector] : [])],
    unstable_fieldActions: notAtFields,
  },
  // For developers: Vision shows documents as the lake stores them.
  tools: (tools, { currentUser }) =>
    currentUser?.roles.some(({ name }) => name === 'administrator')
      ? tools
      : tools.filter(({ name }) => name !== 'vision'),
  i18n: { bundles: writerWording },
  announcements: { enabled: false },
  tasks: has('tasks'),
  releases: {
    ...has('releases'),
    actions: [useAddRedirects, ...(preview ? [preview.releaseReview.useAction] : [])],
  },
  scheduledPublishing: { enabled: false },
  scheduledDrafts: has('scheduling'),
});
