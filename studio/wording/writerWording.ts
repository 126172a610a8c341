import type { LocaleResourceBundle } from 'sanity';

/**
 * Texts of Sanity's interface in our own words. Some of Sanity's are composed from the titles of our types and do not read well ("Edit
 * Link to a page of this site"); others use the words of developers.
 */
export const writerWording: LocaleResourceBundle[] = [
  {
    locale: 'en-US',
    namespace: 'studio',
    resources: {
      'asset-sources.common.uploader.upload-failed.description':
        'The file may be damaged, or of a kind that cannot be shown. Try another one.',
      'inputs.array.action.edit': '{{itemTypeTitle}}',
      'inputs.array.action.view': '{{itemTypeTitle}}',
      'inputs.array.no-items-label': 'Nothing here yet',
      'insufficient-permissions-message.not-authorized-explanation_publish-document':
        'You do not have permission to publish this document. Request publishing, or mention an editor in a comment.',
      'inputs.file.select-dialog.title': 'Choose a file',
      'inputs.files.select-dialog.title': 'Choose a file',
      'inputs.image.select-dialog.title': 'Choose an image',
      'inputs.portable-text.action.edit-annotation-aria-label': 'Edit the link',
      'inputs.portable-text.action.insert-block': 'Insert: {{typeName}}',
      'inputs.portable-text.action.insert-block-aria-label': 'Insert: {{typeName}}',
      'inputs.portable-text.action.remove-annotation-aria-label': 'Remove the link',
      'inputs.portable-text.annotation-aria-label': 'Link',
      'inputs.portable-text.annotation-editor.title': '{{schemaType}}',
      'user-menu.action.portable-text.annotation-disabled_empty-block':
        'Write some words first, and select them',
      'user-menu.action.portable-text.annotation-disabled_multiple-blocks':
        'Select words of one paragraph only',
      'changes.portable-text.annotation_added': 'Added link',
      'changes.portable-text.annotation_changed': 'Changed link',
      'changes.portable-text.annotation_removed': 'Removed link',
      'changes.portable-text.annotation_unchanged': 'Unchanged link',
      // At the top of each document, beside "Published", even without a draft: a choice of what to show, not a state.
      'release.chip.draft': 'Latest',
      // The same choice for the whole Studio, at the top of the window.
      'release.chip.global.drafts': 'Latest',
      'release.navbar.drafts': 'Latest',
      // Beside a disabled button: the dialog proposes the minute in which it opens.
      'release.schedule-dialog.publish-date-in-past-warning':
        'This time has passed. Choose a later one to schedule the release.',
      'release.chip.tooltip.no-edits': 'The same as what is published',
    },
  },
  {
    locale: 'en-US',
    namespace: 'structure',
    resources: {
      'action.publish.validation-issues.tooltip':
        'There are errors. The button “Validation”, with the red dot at the top right, lists what to do.',
      // As at the top of a document, in a sentence above its history: "the Latest version of this document".
      'compare-versions.status.draft': 'Latest',
      // Also shown for an unpublished document while the Studio shows published content.
      'browser-document-title.new-document': '{{schemaType}}',
      // Without the title: Sanity's is the one that a new document had before anything was written.
      // When readers see it is said above the form: it may be scheduled, wait, or be refused.
      'panes.document-operation-results.operation-success_publish': 'Published.',
      'panes.document-operation-results.operation-error_publish': 'It was not published.',
      // The button that unfolds the message.
      'panes.document-operation-results.error.summary.title': 'Why, and what to do',
      'panes.document-operation-results.operation-success_delete': 'Deleted.',
      'panes.document-operation-results.operation-success_discardChanges':
        'Your changes are discarded. The history still has them.',
      'panes.document-operation-results.operation-success_duplicate':
        'This is the copy. Give it an address of its own.',
      'panes.document-operation-results.operation-success_restore':
        'It is back, as a draft. Publish it for readers to see it.',
    },
  },
  {
    locale: 'en-US',
    namespace: 'releases',
    resources: {
      // Only errors are counted; there may be a note above about what the release undoes.
      'summary.all-documents-validated': 'The documents have no errors',
    },
  },
  {
    locale: 'en-US',
    namespace: 'presentation',
    resources: {
      'error-card.continue-button.text': 'Show the page as it is',
      'narrow-tabs.content-tab.label': 'Form',
      'narrow-tabs.preview-tab.label': 'Page',
      'preview-frame.connection.error.text': 'The preview does not answer yet',
      'preview-frame.continue-button.text': 'Show the page as it is',
      'preview-frame.status_timeout':
        'The preview takes longer than usual. It appears as soon as it is ready.',
    },
  },
  {
    locale: 'en-US',
    namespace: 'validation',
    resources: {
      'array.minimum-length': 'Must have at least {{minLength}}',
      'date.invalid-format': 'This is not a date. Choose one in the calendar.',
      'number.non-integer': 'Must be a whole number',
      'object.asset-required_file': 'Choose or upload a file.',
      'object.asset-required_image': 'Choose or upload an image.',
      'object.reference-not-published':
        'The chosen document is not published yet. Publish it first, or together with this one.',
      'slug.missing-current': 'Required',
      'string.url.invalid': 'This is not an address. One is like https://example.com.',
    },
  },
];
