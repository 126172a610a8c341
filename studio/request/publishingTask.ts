/** A request for publishing by somebody who may not publish the document. */
export type PublishingRequest = {
  /** The document's id, without `drafts.`. */
  readonly documentId: string;
  readonly documentType: string;
  readonly title: string;
  /** Ids of the person who asks and of the one who is asked. */
  readonly from: string;
  readonly to: string;
  /** A note for the person who is asked; may be empty. */
  readonly note: string;
  readonly projectId: string;
  readonly dataset: string;
  /** ISO 8601 instant. */
  readonly at: string;
};

/** One of Sanity's tasks, in two parts. */
export type PublishingTask = {
  /** The initial content, if the task is new. */
  readonly base: { readonly _id: string; readonly _type: 'tasks.task' } & Readonly<Record<string, unknown>>;
  /** The fields that are set, even if the task was there before. */
  readonly set: Readonly<Record<string, unknown>>;
};

/**
 * The task that requests publishing. A person has one for each document: asking again reopens it, so that nobody gets it twice. Its fields
 * are those that the Studio's own list of tasks reads.
 */
export function publishingTask(request: PublishingRequest): PublishingTask {
  const { documentId, documentType, title, from, to, note, projectId, dataset, at } = request;
  return {
    base: { _id: `publish-${documentId}-${from}`, _type: 'tasks.task', authorId: from, createdByUser: at },
    set: {
      title: `Publish “${title}”`,
      status: 'open',
      assignedTo: to,
      subscribers: [from, to],
      lastEditedAt: at,
      description: note.trim() === '' ? [] : [paragraph(note.trim())],
      target: {
        documentType,
        document: {
          _type: 'crossDatasetReference',
          _ref: documentId,
          _projectId: projectId,
          _dataset: dataset,
          _weak: true,
        },
      },
    },
  };
}

function paragraph(text: string): unknown {
  const span = { _type: 'span', _key: 'text', text, marks: [] };
  return { _type: 'block', _key: 'note', style: 'normal', markDefs: [], children: [span] };
}
