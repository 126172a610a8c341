/** The words for what undoes newer changes: a draft, also one that is scheduled, or a version in a release. */
export const undoneTexts = {
  draft: {
    intro:
      'Something else was published here after this draft was begun: a release or an import, for example.',
    replaces: 'Publishing replaces it by what the draft has.',
    undoes: 'The draft still has what was published before, and publishing it would undo the change.',
    unlock: 'To take the change into the draft, choose “Pause to edit” first.',
  },
  version: {
    intro:
      'Something else was published here after this version was begun: a draft or another release, for example.',
    replaces: 'The release replaces it by what the version has.',
    undoes: 'The version still has what was published before, and the release would undo the change.',
    unlock: 'To take the change into the version, unschedule the release first.',
  },
} as const;
